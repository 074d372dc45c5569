import { defineMessages } from "../../platform/i18n.ts"

export const upkeepMessages = defineMessages({
  title: ["Problemen", "Problems"],
  lead: [
    "Hoe het met de site gaat: wat er mis is of dreigt te gaan, en wat je eraan doet. Het dringendste staat bovenaan.",
    "How the site is doing: what is wrong or about to be, and what to do about it. The most urgent comes first.",
  ],
  none: ["Alles is in orde.", "Everything is in order."],
  noneText: [
    "Komt er iets tussen, zoals een volle schijf of een back-up die uitblijft, dan staat het hier en op de pagina Beheer.",
    "If something comes up, such as a full disk or a missing backup, you see it here and on the Admin page.",
  ],
  urgent: ["Dringend", "Urgent"],
  again: ["Kijk opnieuw", "Check again"],
  looked: ["We hebben opnieuw gekeken.", "We checked again."],
  card: {
    title_one: ["Er is {{count}} probleem met de site", "There is {{count}} problem with the site"],
    title_other: ["Er zijn {{count}} problemen met de site", "There are {{count}} problems with the site"],
    go: ["Bekijk wat je kunt doen", "See what you can do"],
    more_one: ["en nog {{count}}", "and {{count}} more"],
    more_other: ["en nog {{count}}", "and {{count}} more"],
  },
  facts: {
    title: ["Laatst gebeurd", "When it last happened"],
    backedUpAt: ["Back-up gemaakt", "Backup made"],
    restoreTestedAt: ["Back-up teruggezet om te proberen", "Backup put back as a test"],
    checkedAt: ["Maildomein, certificaat en versie bekeken", "Mail domain, certificate and version checked"],
    never: ["Nog nooit", "Never"],
  },
  restore: {
    lead: [
      "Zet een back-up eens terug op een andere computer, en vertel hier hoe het ging.",
      "Try putting a backup back on another computer, and tell us here how it went.",
    ],
    good: ["Teruggezet: het werkt", "Put back: it works"],
    bad: ["Het lukte niet", "It failed"],
    noted: ["Genoteerd.", "Noted."],
  },
  go: {
    setupLeft: ["Verder met inrichten", "Continue setting up"],
    mailUndelivered: ["Bekijk de mails", "See the emails"],
  },
  problems: {
    siteDown: {
      title: ["De site draait niet", "The site is not running"],
      text: ["Start hem. In het logboek staat waarom hij stopte.", "Start it. The log says why it stopped."],
    },
    diskFull: {
      title: [
        "De schijf van de server is bijna vol: nog {{free}} MB",
        "The server’s disk is nearly full: {{free}} MB left",
      ],
      text: [
        "Is hij vol, dan kan niemand nog iets opslaan. Maak ruimte (vaak staan er oude back-ups), of neem een grotere schijf.",
        "Once it is full, nobody can save anything. Make room (often there are old backups), or get a larger disk.",
      ],
    },
    diskLow: {
      title: [
        "De schijf van de server raakt vol: nog {{free}} GB",
        "The server’s disk is filling up: {{free}} GB left",
      ],
      text: [
        "Kijk wat weg kan, zoals oude back-ups, of neem op tijd een grotere schijf.",
        "See what can go, such as old backups, or get a larger disk in time.",
      ],
    },
    certificateExpired: {
      title: ["Het certificaat van de site is verlopen", "The site’s certificate has expired"],
      text: [
        "Bezoekers krijgen een waarschuwing in plaats van de site. Vernieuw het, en kijk waarom dat niet vanzelf ging.",
        "Visitors get a warning instead of the site. Renew it, and find out why that did not happen automatically.",
      ],
    },
    certificateRefused: {
      title: ["Browsers vertrouwen het certificaat van de site niet", "Browsers do not trust the site’s certificate"],
      text: [
        "Bezoekers krijgen een waarschuwing in plaats van de site. Is het voor dit adres, en van een uitgever die browsers kennen? De code is {{fault}}.",
        "Visitors get a warning instead of the site. Is it for this address, and from an issuer that browsers know? The code is {{fault}}.",
      ],
    },
    certificateEnds: {
      title_zero: ["Het certificaat van de site verloopt vandaag", "The site’s certificate expires today"],
      title_one: ["Het certificaat van de site verloopt morgen", "The site’s certificate expires tomorrow"],
      title_other: [
        "Het certificaat van de site verloopt over {{count}} dagen",
        "The site’s certificate expires in {{count}} days",
      ],
      text: [
        "Het had zich al moeten vernieuwen. Kijk op de server waarom dat niet lukt: daarna krijgen bezoekers een waarschuwing in plaats van de site.",
        "It should have renewed itself by now. Find out on the server why it did not: after that day visitors get a warning instead of the site.",
      ],
    },
    noHttps: {
      title: ["De site heeft geen https", "The site has no https"],
      text: [
        "Wachtwoorden gaan leesbaar over het netwerk. Zet er een proxy met een certificaat voor, zoals Caddy, en laat ORIGIN met https:// beginnen.",
        "Passwords cross the network in the clear. Put a proxy with a certificate in front, such as Caddy, and let ORIGIN begin with https://.",
      ],
    },
    mailToFiles: {
      title: ["De site verstuurt geen mail", "The site sends no email"],
      text: [
        "Elke mail is een bestand op de server, ook die met een link om in te loggen. Stel SMTP_URL in op de mailserver van de vereniging.",
        "Every email is a file on the server, including those with a link to log in. Set SMTP_URL to the association’s mail server.",
      ],
    },
    mailStuck: {
      title_one: [
        "De mail loopt vast: {{count}} mail wacht, al {{minutes}} minuten",
        "Email is stuck: {{count}} email is waiting, for {{minutes}} minutes now",
      ],
      title_other: [
        "De mail loopt vast: {{count}} mails wachten, de oudste al {{minutes}} minuten",
        "Email is stuck: {{count}} emails are waiting, the oldest for {{minutes}} minutes",
      ],
      text: [
        "Waarschijnlijk is de mailserver niet bereikbaar of klopt het wachtwoord in SMTP_URL niet meer. De site blijft het proberen.",
        "The mail server is probably out of reach, or the password in SMTP_URL is no longer right. The site keeps trying.",
      ],
    },
    mailUndelivered: {
      title_one: ["{{count}} mail kwam niet aan", "{{count}} email did not arrive"],
      title_other: ["{{count}} mails kwamen niet aan", "{{count}} emails did not arrive"],
      text: [
        "Op de pagina Beheer zie je welke en waarom. Verstuur ze opnieuw of haal ze weg.",
        "The Admin page shows which, and why. Send them again or dismiss them.",
      ],
    },
    senderUnreal: {
      title: [
        "Mail komt van een adres dat niet bestaat: {{domain}}",
        "Email comes from an address that does not exist: {{domain}}",
      ],
      text: [
        "De meeste mailservers weigeren zulke mail. Stel MAIL_FROM in op een adres van jullie eigen domein.",
        "Most mail servers refuse such email. Set MAIL_FROM to an address of your own domain.",
      ],
    },
    spfMissing: {
      title: ["{{domain}} heeft geen SPF-regel", "{{domain}} has no SPF record"],
      text: [
        "Ontvangers weten niet welke mailserver voor jullie mag mailen, dus mails belanden bij de spam. Zet bij het domein de SPF-regel die je mailaanbieder noemt.",
        "Recipients cannot tell which mail server may send for you, so emails end up as spam. Add the SPF record that your mail provider gives to the domain.",
      ],
    },
    spfDouble: {
      title: ["{{domain}} heeft meer dan één SPF-regel", "{{domain}} has more than one SPF record"],
      text: [
        "Dan geldt er geen enkele. Maak er bij het domein één regel van, met alle mailservers erin.",
        "Then none of them counts. Merge them into one record that lists all mail servers.",
      ],
    },
    spfRefuses: {
      title: [
        "De SPF-regel van {{domain}} noemt {{server}} niet",
        "The SPF record of {{domain}} does not list {{server}}",
      ],
      text: [
        "De site geeft haar mail aan die mailserver, en ontvangers kunnen die mail weigeren. Voeg hem toe, tenzij hij de mail via een andere server verstuurt die er wel in staat.",
        "The site hands its email to that mail server, and recipients may refuse it. Add it, unless it sends through another server that is listed.",
      ],
    },
    dkimMissing: {
      title: ["{{domain}} heeft geen DKIM-sleutel", "{{domain}} has no DKIM key"],
      text: [
        "Zonder handtekening vertrouwen Gmail en Outlook jullie mail minder. Zet DKIM aan bij je mailaanbieder, en zet de sleutel die je krijgt bij het domein.",
        "Gmail and Outlook trust email without a signature less. Turn DKIM on at your mail provider, and add the key you get to the domain.",
      ],
    },
    dmarcMissing: {
      title: ["{{domain}} heeft geen DMARC-regel", "{{domain}} has no DMARC record"],
      text: [
        "Grote mailaanbieders vragen erom. Begin bij het domein met een TXT-regel _dmarc: v=DMARC1; p=none",
        "Large mail providers ask for it. Begin with a TXT record _dmarc at the domain: v=DMARC1; p=none",
      ],
    },
    mxMissing: {
      title: ["{{domain}} kan geen mail ontvangen", "{{domain}} cannot receive email"],
      text: [
        "Er is geen MX-regel, dus antwoorden en berichten over mislukte mails komen nergens aan. Zet hem bij het domein, of laat MAIL_FROM een adres zijn dat iemand leest.",
        "There is no MX record, so replies and reports of failed emails arrive nowhere. Add one to the domain, or let MAIL_FROM be an address that somebody reads.",
      ],
    },
    dnsSilent: {
      title: ["We konden {{domain}} niet opzoeken", "We could not look up {{domain}}"],
      text: [
        "De naamserver gaf geen antwoord, dus we weten niet of jullie mail vertrouwd wordt. Kijk later opnieuw; blijft het zo, kijk dan naar het netwerk van de server.",
        "The name server gave no answer, so we do not know whether your email is trusted. Check again later; if it stays like this, look at the server’s network.",
      ],
    },
    noBackup: {
      title: ["Er is nog nooit een back-up gemaakt", "No backup was ever made"],
      text: [
        "Gaat de schijf stuk, dan is alles weg. Laat elke nacht een back-up maken en bewaar die ergens anders; de handleiding heeft de stappen.",
        "If the disk breaks, everything is gone. Have a backup made every night and keep it elsewhere; the manual has the steps.",
      ],
    },
    backupOld: {
      title: ["De laatste back-up is {{count}} dagen oud", "The last backup is {{count}} days old"],
      text: [
        "Elke nacht hoort er een te komen. Kijk op de server waarom dat niet gebeurt, en maak er nu een.",
        "There should be one every night. Find out on the server why there is not, and make one now.",
      ],
    },
    restoreFailed: {
      title: ["De laatste back-up kon niet worden teruggezet", "The last backup could not be put back"],
      text: [
        "Zoek uit waarom, maak een nieuwe en probeer die terug te zetten. Tot dan heb je er misschien geen.",
        "Find out why, make a new one and try putting it back. Until then you may have none.",
      ],
    },
    restoreNever: {
      title: ["Er is nog nooit een back-up teruggezet", "No backup was ever put back"],
      text: [
        "Een back-up die nooit geprobeerd is, is alleen een hoop. Zet er een terug op een andere computer, en vertel het hieronder.",
        "A backup that was never tried is only a hope. Put one back on another computer, and tell us below.",
      ],
    },
    restoreOld: {
      title: [
        "Een back-up is {{count}} maanden geleden voor het laatst teruggezet",
        "A backup was last put back {{count}} months ago",
      ],
      text: [
        "Probeer het weer eens op een andere computer, en vertel het hieronder.",
        "Try it again on another computer, and tell us below.",
      ],
    },
    newerVersionRan: {
      title: ["Een nieuwere versie gebruikt deze database", "A newer version uses this database"],
      text: [
        "Deze site is nog de oude, en kent niet alles wat erin staat. Werk hem bij naar dezelfde versie, en start hem opnieuw.",
        "This site is still the old one, and does not know all that is in it. Update it to the same version, and restart it.",
      ],
    },
    newVersion: {
      title: ["Er is een nieuwe versie: {{newest}}", "There is a new version: {{newest}}"],
      text: [
        "Deze site is {{own}}. Werk hem bij: een nieuwe versie maakt ook de site veiliger.",
        "This site is {{own}}. Update it: a new version also makes the site safer.",
      ],
    },
    jobsWaiting: {
      title_one: [
        "De site loopt {{minutes}} minuten achter: {{count}} taak wacht",
        "The site is {{minutes}} minutes behind: {{count}} job is waiting",
      ],
      title_other: [
        "De site loopt {{minutes}} minuten achter: {{count}} taken wachten",
        "The site is {{minutes}} minutes behind: {{count}} jobs are waiting",
      ],
      text: [
        "Worden er net veel foto’s verwerkt, dan is het zo over. Anders staat in het logboek waarom, en helpt opnieuw starten vaak.",
        "If many photos are being processed, it will soon be over. Otherwise the log says why, and restarting often helps.",
      ],
    },
    jobFailed: {
      title_one: ["Er mislukte gisteren of vandaag een taak", "A job failed yesterday or today"],
      title_other: ["Er mislukten gisteren of vandaag {{count}} taken", "{{count}} jobs failed yesterday or today"],
      text: [
        "In het logboek staat waarom, bij: {{jobs}}. Blijft het gebeuren, meld het dan bij de makers van de site.",
        "The log says why, at: {{jobs}}. If it keeps happening, report it to the makers of the site.",
      ],
    },
    clockOff: {
      title: ["De klok van de server loopt {{count}} seconden scheef", "The server’s clock is {{count}} seconds off"],
      text: [
        "Codes om in te loggen werken dan niet, en aanmeldingen gaan te vroeg of te laat open. Zet tijdsynchronisatie aan.",
        "Codes to log in stop working, and sign-ups open too early or too late. Turn on time synchronisation.",
      ],
    },
    setupLeft: {
      title_one: ["Er is nog {{count}} ding in te richten", "There is {{count}} thing left to set up"],
      title_other: ["Er zijn nog {{count}} dingen in te richten", "There are {{count}} things left to set up"],
      text: ["Doe het, of vink af wat jullie niet nodig hebben.", "Do them, or tick off what you do not need."],
    },
  },
})
