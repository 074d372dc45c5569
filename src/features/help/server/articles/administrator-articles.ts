import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What keeps the site itself in order. */
export const administratorArticles = articlesFor("administrator", {
  "site-inrichten": {
    right: ["settings", Level.update],
    title: ["De site inrichten en openen", "Setting up and opening the site"],
    words: [
      "beginnen met de site, eerste stappen, site openen voor bezoekers, testmail",
      "getting started, first steps, open the site to visitors, test email",
    ],
    what: [
      "Van een lege site naar die van jullie, in tien stappen die je mag verdelen.",
      "From an empty site to yours, in ten steps that you can share.",
    ],
    steps: [
      ["Open [Inrichten](/inrichten).", "Open [Set up](/inrichten)."],
      [
        "Doe de stappen in welke volgorde je wilt. Wat klaar is, ziet de site zelf.",
        "Do the steps in any order. The site sees for itself what is done.",
      ],
      ["Doe je het zonder? Kies **Afvinken**.", "Doing without one? Choose **Tick off**."],
      [
        "Kies bij **Mail** voor **Stuur mij een mail**, en kijk of hij aankomt.",
        "Under **Email**, choose **Email me**, and see whether it arrives.",
      ],
      [
        "Klaar? Kies **Open de site**. Tot dan zien bezoekers alleen dat hij eraan komt.",
        "Done? Choose **Open the site**. Until then visitors only see that it is coming.",
      ],
    ],
    wrong: [
      [
        "Komt de mail niet aan? Kijk bij de spam, en vraag wie de server beheert naar de mailserver.",
        "The email doesn’t arrive? Check your spam, and ask whoever runs the server about the mail server.",
      ],
    ],
    picture: {
      alt: [
        "De stappen van het inrichten, met een vinkje bij wat klaar is.",
        "The steps of setting up, with a tick beside what is done.",
      ],
      height: 900,
    },
    also: ["naam-logo-en-kleur", "onderdelen-uitzetten", "leden-importeren", "site-bijhouden"],
  },
  "naam-logo-en-kleur": {
    right: ["settings", Level.update],
    title: ["Naam, logo en kleur", "Name, logo and colour"],
    words: [
      "huisstijl, kleur van de site, logo uploaden, contactgegevens wijzigen, kvk, social media",
      "house style, colour of the site, upload a logo, change contact details, social media",
    ],
    what: [
      "Hoe jullie heten en eruitzien: op de site, in mails en als icoon.",
      "What you are called and look like: on the site, in emails and as an icon.",
    ],
    steps: [
      ["Open [Instellingen](/admin/instellingen).", "Open [Settings](/admin/instellingen)."],
      [
        "Vul de naam, contactgegevens en links in. Wat je leeg laat, staat nergens.",
        "Fill in the name, contact details and links. What you leave empty is not shown.",
      ],
      [
        "Kies een **Logo**, liefst een PNG met doorzichtige achtergrond.",
        "Choose a **Logo**, preferably a PNG with a transparent background.",
      ],
      [
        "Kies bij **Kleur van de vereniging** jullie kleur. Je ziet meteen hoe het wordt, licht en donker.",
        "Choose your colour under **Colour of the association**. You see at once what it will look like, light and dark.",
      ],
      ["Kies **Opslaan**. Het is overal meteen te zien.", "Choose **Save**. It shows everywhere at once."],
    ],
    wrong: [
      [
        "De kleur wordt iets donkerder? Dan was witte tekst erop niet te lezen.",
        "The colour becomes a little darker? White text on it could not be read.",
      ],
      ["Toch liever rood? **Terug naar de gewone kleur**.", "Rather the red after all? **Back to the usual colour**."],
    ],
    also: ["site-inrichten", "onderdelen-uitzetten"],
  },
  "onderdelen-uitzetten": {
    right: ["settings", Level.update],
    title: ["Onderdelen van de site uitzetten", "Switching parts of the site off"],
    words: [
      "vacatures uitzetten, boeken verbergen, nieuws weg, functies uit, menu korter",
      "switch off vacancies, hide books, remove news, features off, shorter menu",
    ],
    what: [
      "Gebruiken jullie geen boeken of vacatures? Haal ze uit de site.",
      "Don’t use books or vacancies? Take them off the site.",
    ],
    steps: [
      [
        "Open [Instellingen](/admin/instellingen#features) en ga naar **Wat jullie gebruiken**.",
        "Open [Settings](/admin/instellingen#features) and go to **What you use**.",
      ],
      ["Zet uit wat jullie niet nodig hebben.", "Turn off what you don’t need."],
      [
        "Kies **Opslaan**. Het is weg uit het menu, de zoekresultaten en deze hulp.",
        "Choose **Save**. It is gone from the menu, the search results and this help.",
      ],
    ],
    wrong: [
      [
        "Toch weer nodig? Zet het aan: alles wat erin stond, is er nog.",
        "Need it after all? Turn it on: everything in it is still there.",
      ],
      [
        "Vacatures horen bij bedrijven: zonder bedrijven zijn ze ook weg.",
        "Vacancies belong to companies: without companies they are gone too.",
      ],
    ],
    also: ["naam-logo-en-kleur", "site-inrichten"],
  },
  "rechten-geven": {
    right: ["permissions", Level.create],
    title: ["Rechten geven en terugnemen", "Giving and taking back permissions"],
    words: [
      "wie mag wat, toegang geven, beheerder maken, rollen en rechten, commissie mag nieuws schrijven",
      "who may do what, give access, make an administrator, roles and rights, let a committee write news",
    ],
    what: [
      "Geef rechten aan een groep of rol: dan gaan ze vanzelf over op wie er na jou zit.",
      "Give permissions to a group or role: they then pass to whoever comes after you.",
    ],
    steps: [
      [
        "Open [Rechten](/rechten) en kies **Recht toekennen**.",
        "Open [Permissions](/rechten) and choose **Give a permission**.",
      ],
      ["Kies **Aan wie?**, liefst een groep of rol.", "Choose **Who is it for?**, preferably a group or role."],
      [
        "Kies **Voor welk onderdeel?** en **Wat mag er dan?**: kijken, toevoegen, wijzigen of beheren.",
        "Choose **For which part of the site?** and **What may they do?**: view, add, edit or manage.",
      ],
      ["Kies **Toekennen**.", "Choose **Give**."],
      [
        "Terugnemen? Kies het recht in de lijst en dan **Neem recht terug**.",
        "Take it back? Choose the permission in the list and then **Take back permission**.",
      ],
    ],
    wrong: [
      [
        "**Je kunt alleen toekennen wat je zelf ook mag.** Vraag het iemand die meer mag.",
        "**You can only give what you may do yourself.** Ask somebody who may do more.",
      ],
      [
        "Kan niemand meer bij de rechten? Op de server helpt `npm run admin`.",
        "Can nobody reach the permissions any more? `npm run admin` on the server helps.",
      ],
    ],
    picture: {
      alt: [
        "Het venster om een recht te geven: aan wie, voor welk onderdeel en wat er dan mag.",
        "The window to give a permission: to whom, for which part and what they may do.",
      ],
      height: 860,
    },
    also: ["groepen-en-overdracht", "iemand-kan-niet-inloggen"],
  },
  "ruimtes-en-openingstijden": {
    right: ["rooms", Level.update],
    title: ["Ruimtes en openingstijden", "Rooms and opening times"],
    words: [
      "ruimte toevoegen, adres van de vereniging, vakantiesluiting, afwijkende openingstijden, bezoekadres",
      "add a room, address of the association, closed for holidays, other opening hours, visiting address",
    ],
    what: ["Waar jullie zitten, en wanneer de deur open is.", "Where you are, and when the door is open."],
    steps: [
      [
        "Open [Ruimtes](/locaties/admin) en kies **Nieuwe ruimte**.",
        "Open [Rooms](/locaties/admin) and choose **New room**.",
      ],
      [
        "Vul **Naam** en adres in. Zet **Bezoekadres** aan voor onderaan elke pagina.",
        "Fill in the **Name** and address. Turn on **Visitor address** for the bottom of every page.",
      ],
      ["Zet **Heeft openingstijden** aan en kies **Opslaan**.", "Turn on **Has opening times** and choose **Save**."],
      [
        "Kies **Openingstijden bewerken** en vul de vaste uren in.",
        "Choose **Edit opening times** and fill in the regular hours.",
      ],
      [
        "Vakantie? Kies **Afwijkende dag toevoegen** met een reden.",
        "Holidays? Choose **Add a day that differs** with a reason.",
      ],
    ],
    wrong: [
      [
        "Een ruimte met activiteiten kan niet weg: verplaats die eerst.",
        "A room with activities can’t be deleted: move those first.",
      ],
    ],
    also: ["ruimte-open-of-dicht", "is-er-iemand"],
  },
  "vaste-paginas": {
    right: ["pages", Level.update],
    title: ["Vaste pagina’s bewerken", "Editing fixed pages"],
    words: [
      "over ons bewerken, geschiedenis aanpassen, privacybeleid wijzigen, tekst terugzetten, versies",
      "edit about us, change the history, change the privacy policy, restore a text, versions",
    ],
    what: [
      "De teksten van Over ons, Geschiedenis, Samenwerken en het privacybeleid.",
      "The texts of About us, History, Work with us and the privacy policy.",
    ],
    steps: [
      [
        "Open de pagina, zoals [Over ons](/over-ons), en kies **Bewerken**.",
        "Open the page, such as [About us](/over-ons), and choose **Edit**.",
      ],
      ["Pas **Tekst** aan, in het Nederlands en het Engels.", "Change the **Text**, in Dutch and in English."],
      ["Kijk met **Voorbeeld** of het klopt.", "Check it with **Preview**."],
      [
        "Zeg bij **Waarom deze wijziging?** kort waarom, en kies **Opslaan**.",
        "Say briefly why under **Why this change?**, and choose **Save**.",
      ],
    ],
    wrong: [
      [
        "Spijt? Open **Versies** en kies **Herstel deze versie**.",
        "Regrets? Open **Versions** and choose **Restore this version**.",
      ],
      [
        "Het bestuur en de cijfers onder de tekst houdt de site zelf bij.",
        "The site itself keeps the board and the figures below the text.",
      ],
    ],
    also: ["eigen-pagina-maken", "documenten-toevoegen"],
  },
  "mail-die-niet-aankomt": {
    right: ["settings", Level.update],
    title: ["Mail die niet aankomt", "Email that doesn’t arrive"],
    words: [
      "mail kwijt, spam, bounce, mailserver, mail opnieuw versturen, geen bevestigingsmail",
      "lost email, spam, bounce, mail server, send email again, no confirmation email",
    ],
    what: [
      "Zie welke mails niet bezorgd zijn, en stuur ze opnieuw.",
      "See which emails were not delivered, and send them again.",
    ],
    steps: [
      [
        "Open [het overzicht](/admin) en ga naar **Mail die niet aankwam**.",
        "Open [the overview](/admin) and go to **Email that didn’t arrive**.",
      ],
      [
        "Lees waarom: **Het adres is geweigerd** is een fout adres, **De mailserver was te lang niet bereikbaar** is de server.",
        "Read why: **The address was refused** is a wrong address, **The mail server was out of reach for too long** is the server.",
      ],
      ["Los het op en kies **Opnieuw versturen**.", "Solve it and choose **Send again**."],
    ],
    wrong: [
      [
        "Niets te zien, maar toch geen mail? Dan zit hij waarschijnlijk bij de spam.",
        "Nothing there, but still no email? Then it is probably in the spam folder.",
      ],
      [
        "Een mail aan veel mensen? Bij [Mail](/email) staat per persoon wat er gebeurde.",
        "An email to many people? [Email](/email) shows what happened for each person.",
      ],
    ],
    also: ["mail-aan-veel-mensen", "iemand-kan-niet-inloggen"],
  },
  "iemand-kan-niet-inloggen": {
    right: ["settings", Level.update],
    title: ["Iemand kan niet inloggen", "Somebody can’t log in"],
    words: [
      "lid kan niet inloggen, telefoon kwijt, tweede stap resetten, account geblokkeerd, wachtwoord van ander",
      "member can’t log in, lost phone, reset second step, account locked, somebody else’s password",
    ],
    what: [
      "Help een lid weer binnen, zonder een deur open te zetten.",
      "Help a member back in, without leaving a door open.",
    ],
    steps: [
      [
        "Laat diegene op [Wachtwoord vergeten](/wachtwoord-resetten) een link vragen, met het adres van het account.",
        "Have them request a link at [Forgot your password](/wachtwoord-resetten), with the address of their account.",
      ],
      [
        "Komt er geen mail? Kijk op [het overzicht](/admin) of die niet bezorgd kon worden, en welk adres het lid heeft.",
        "No email? See in [the overview](/admin) whether it could not be delivered, and which address they have.",
      ],
      [
        "Telefoon of passkey kwijt? Een herstelcode werkt ook.",
        "Lost their phone or passkey? A recovery code works too.",
      ],
      [
        "Alles kwijt? Ga eerst na dat het die persoon is, niet alleen per mail. Wie de server beheert, haalt de tweede stap weg met `npm run admin -- --reset-second-factor`.",
        "Lost everything? First make sure that it is them, not by email alone. Whoever runs the server removes the second step with `npm run admin -- --reset-second-factor`.",
      ],
    ],
    wrong: [
      [
        "Vraagt iemand om een ander adres te zetten? Dat is hoe accounts gestolen worden. Controleer het altijd.",
        "Does somebody ask you to set another address? That is how accounts are stolen. Always check.",
      ],
    ],
    also: ["wachtwoord-wijzigen", "tweede-stap-bij-het-inloggen", "mail-die-niet-aankomt"],
  },
  "site-bijhouden": {
    right: ["settings", Level.read],
    title: ["Back-ups, bestanden en nieuwe versies", "Backups, files and new versions"],
    words: [
      "backup, reservekopie, schijf vol, updaten, nieuwe versie installeren, onderhoud, storing",
      "backup, disk full, update, install a new version, maintenance, outage",
    ],
    what: [
      "Wat iemand van de webcommissie af en toe nakijkt.",
      "What somebody of the web committee checks now and then.",
    ],
    steps: [
      [
        "Open [het overzicht](/admin) en kijk bij **Opgeslagen bestanden**: **Alles klopt.** is goed.",
        "Open [the overview](/admin) and look at **Stored files**: **Everything is in order.** is good.",
      ],
      [
        "Open [Problemen](/admin/problemen): elk probleem zegt wat je eraan doet. Op de server laat `clubhuis doctor` hetzelfde zien.",
        "Open [Problems](/admin/problemen): each problem says what to do about it. On the server `clubhuis doctor` shows the same.",
      ],
      [
        "Zet een paar keer per jaar een back-up terug op een andere computer, en kies dan op die pagina **Teruggezet: het werkt**.",
        "Put a backup back on another computer a few times a year, and then choose **Put back: it works** on that page.",
      ],
      [
        "Een nieuwe versie? `clubhuis upgrade` maakt eerst een back-up, en gaat terug als de site niet start. De stappen staan in `docs/how-to/deploy.md`.",
        "A new version? `clubhuis upgrade` makes a backup first, and goes back if the site does not start. The steps are in `docs/how-to/deploy.md`.",
      ],
      [
        "Wissel je van webcommissie? Loop samen `docs/how-to/hand-over.md` door.",
        "Handing over to the next web committee? Go through `docs/how-to/hand-over.md` together.",
      ],
    ],
    wrong: [
      [
        "Schijf vol? Foto’s en bestanden worden dan geweigerd. Maak ruimte op de server.",
        "Disk full? Photos and files are refused then. Make room on the server.",
      ],
    ],
    picture: {
      alt: [
        "De pagina Problemen: alles is in orde, en wanneer de laatste back-up was.",
        "The page Problems: everything is in order, and when the last backup was.",
      ],
      height: 620,
    },
    also: ["mail-die-niet-aankomt", "alles-exporteren", "site-inrichten"],
  },
})
