import { articlesFor } from "../help-article.ts"

/** What every member does with their account: how they log in, who sees what, how they pay. */
export const accountArticles = articlesFor("members", {
  "lid-worden": {
    title: ["Lid worden", "Becoming a member"],
    words: [
      "inschrijven als lid, aanmelden bij de vereniging, account maken, registreren",
      "join the association, sign up as a member, create an account, register",
    ],
    what: [
      "Je vraagt je lidmaatschap aan op de site; het bestuur beslist.",
      "You apply for membership on the site; the board decides.",
    ],
    steps: [
      ["Open [Word lid](/word-lid).", "Open [Become a member](/word-lid)."],
      [
        "Vul de zes stappen in en kies aan het eind **Meld je aan**. Je bent meteen ingelogd.",
        "Fill in the six steps and choose **Sign up** at the end. You are logged in at once.",
      ],
      [
        "Open de link in de mail die je krijgt, om je adres te bevestigen.",
        "Open the link in the email you get, to confirm your address.",
      ],
      [
        "Wacht op het bestuur. Je krijgt mail zodra er beslist is; tot dan ben je aspirant-lid.",
        "Wait for the board. You get an email once they have decided; until then you are an applicant.",
      ],
    ],
    wrong: [
      [
        "Geen mail? Kijk bij je spam, of kies bij [Mijn account](/mijn-account) **Stuur een nieuwe link**.",
        "No email? Check your spam, or choose **Send a new link** in [My account](/mijn-account).",
      ],
      [
        "Was je al eens lid? [Log in](/login) en kies bij [Mijn account](/mijn-account) **Word weer lid**.",
        "Were you a member before? [Log in](/login) and choose **Become a member again** in [My account](/mijn-account).",
      ],
    ],
    also: ["betalen-en-machtiging", "wie-ziet-wat", "wachtwoord-wijzigen"],
  },
  "wie-ziet-wat": {
    title: ["Je verjaardag of nummer verbergen", "Hiding your birthday or number"],
    words: [
      "zichtbaarheid, privacy, geboortedatum verbergen, telefoonnummer verbergen, wie ziet mijn gegevens, smoelenboek",
      "visibility, privacy, hide date of birth, hide phone number, who sees my details, directory",
    ],
    what: [
      "Per gegeven kies je wie het ziet: leden, alleen het bestuur, of alleen jij.",
      "For each detail you choose who sees it: members, only the board, or only you.",
    ],
    steps: [
      [
        "Open [Mijn account](/mijn-account) en kies **Zichtbaarheid en mail**.",
        "Open [My account](/mijn-account) and choose **Visibility and email**.",
      ],
      [
        "Kies onder **Wie ziet wat?** bij **Geboortedatum** (of iets anders) voor **Alleen ik**, **Bestuur** of **Leden**.",
        "Under **Who sees what?**, look up **Date of birth** (or another detail) and choose **Only me**, **Board** or **Members**.",
      ],
      ["Kies **Opslaan**.", "Choose **Save**."],
      [
        "Kijk onderaan bij **Zo zien anderen jou** of het klopt.",
        "Check it at the bottom, under **How others see you**.",
      ],
    ],
    wrong: [
      [
        "Je naam zien alle leden. Bezoekers zien nooit iets van je.",
        "All members see your name. Visitors never see anything about you.",
      ],
      [
        "Niet op de lijst van wie er komt? Zet **Verberg mijn naam in lijsten van wie er komt** aan.",
        "Don’t want to be listed as coming? Turn on **Hide my name in lists of who is coming**.",
      ],
    ],
    picture: {
      alt: [
        "De lijst met je gegevens, met bij elk de keuze tussen alleen ik, bestuur en leden.",
        "The list of your details, with a choice of only me, board or members for each.",
      ],
      height: 900,
    },
    also: ["gegevens-wijzigen", "fotos-en-toestemming", "gegevens-opvragen-of-verwijderen"],
  },
  "gegevens-wijzigen": {
    title: ["Je adres, telefoon of e-mail wijzigen", "Changing your address, phone or email"],
    words: [
      "verhuizen, nieuw adres, ander telefoonnummer, e-mailadres veranderen, naam aanpassen, profielfoto",
      "moving house, new address, new phone number, change email address, change my name, profile picture",
    ],
    what: [
      "Verhuisd of een nieuw nummer? Zo blijven we je vinden.",
      "Moved house, or a new number? This is how we can still reach you.",
    ],
    steps: [
      [
        "Open [Mijn account](/mijn-account) en kies **Gegevens en foto**.",
        "Open [My account](/mijn-account) and choose **Details and photo**.",
      ],
      ["Pas aan wat veranderd is en kies **Opslaan**.", "Change what is different and choose **Save**."],
      [
        "Een ander e-mailadres wijzig je bij [Mijn account](/mijn-account), onder **E-mailadressen**, met **Wijzigen**.",
        "A new email address goes in [My account](/mijn-account), under **Email addresses**, with **Change**.",
      ],
      [
        "Kies **Mail mij een link** en open de link in je nieuwe postvak. Pas dan log je ermee in.",
        "Choose **Email me a link** and open the link in your new inbox. Only then you log in with it.",
      ],
    ],
    wrong: [
      [
        "Geen link gekregen? Kijk bij je spam, of kies **Stuur een nieuwe link**.",
        "No link? Check your spam, or choose **Send a new link**.",
      ],
      [
        "Iets staat er niet bij? Dan beheert het bestuur het: stuur ze een bericht.",
        "Something isn’t there? Then the board keeps it: send them a message.",
      ],
    ],
    also: ["wie-ziet-wat", "wachtwoord-wijzigen", "betalen-en-machtiging"],
  },
  "wachtwoord-wijzigen": {
    title: ["Je wachtwoord wijzigen of vergeten", "Changing or forgetting your password"],
    words: [
      "wachtwoord veranderen, wachtwoord kwijt, kan niet inloggen, wachtwoord resetten, nieuw wachtwoord",
      "lost password, can’t log in, reset password, new password",
    ],
    what: [
      "Een nieuw wachtwoord, ook als je het oude niet meer weet.",
      "A new password, even if you no longer know the old one.",
    ],
    steps: [
      [
        "Weet je het nog? Open [Mijn account](/mijn-account), vul bij **Wachtwoord veranderen** het oude en het nieuwe in, en kies **Verander wachtwoord**.",
        "Still know it? Open [My account](/mijn-account), fill in the old and the new one under **Change password**, and choose **Change password**.",
      ],
      [
        "Vergeten? Kies bij het [inloggen](/login) **Wachtwoord vergeten?**.",
        "Forgotten? Choose **Forgot your password?** when you [log in](/login).",
      ],
      [
        "Vul je e-mailadres in en kies **Mail mij een link**.",
        "Enter your email address and choose **Email me a link**.",
      ],
      [
        "Open de link binnen een uur, kies een nieuw wachtwoord en kies **Wachtwoord opslaan**.",
        "Open the link within an hour, choose a new password and choose **Save password**.",
      ],
    ],
    wrong: [
      [
        "Geen mail? Misschien ken je je account onder een ander adres, of zit hij bij je spam.",
        "No email? Perhaps your account has another address, or it is in your spam.",
      ],
      [
        "Op je andere apparaten word je uitgelogd. Dat hoort zo.",
        "You are logged out on your other devices. That is meant to happen.",
      ],
    ],
    also: ["tweede-stap-bij-het-inloggen", "gegevens-wijzigen"],
  },
  "tweede-stap-bij-het-inloggen": {
    title: ["Passkey of tweede stap bij het inloggen", "A passkey or second step when logging in"],
    words: [
      "tweestapsverificatie, 2fa, authenticator, vingerafdruk, face id, herstelcodes, beveiliging",
      "two-step verification, 2fa, authenticator, fingerprint, face id, recovery codes, security",
    ],
    what: ["Zo komt niemand binnen met alleen je wachtwoord.", "This way nobody gets in with just your password."],
    steps: [
      ["Open [Beveiliging](/mijn-account/beveiliging).", "Open [Security](/mijn-account/beveiliging)."],
      [
        "Kies **Voeg een passkey toe** en volg je telefoon of computer: je logt dan in met je vinger, gezicht of pincode.",
        "Choose **Add a passkey** and follow your phone or computer: you then log in with your finger, face or PIN.",
      ],
      [
        "Liever een app met codes? Kies **Stel een app in**, scan de QR-code, vul de code in en kies **Bevestig de app**.",
        "Rather an app with codes? Choose **Set up an app**, scan the QR code, enter the code and choose **Confirm the app**.",
      ],
      [
        "Bewaar je herstelcodes met **Download als tekst**, en kies **Ik heb ze bewaard**.",
        "Keep your recovery codes with **Download as text**, and choose **I’ve kept them**.",
      ],
    ],
    wrong: [
      [
        "Telefoon kwijt? Vul bij het inloggen een herstelcode in. Elke code werkt één keer.",
        "Lost your phone? Enter a recovery code when you log in. Each code works once.",
      ],
      [
        "Ook je herstelcodes kwijt? Vraag het bestuur om hulp.",
        "Lost your recovery codes too? Ask the board for help.",
      ],
    ],
    also: ["wachtwoord-wijzigen", "gegevens-wijzigen"],
  },
  "betalen-en-machtiging": {
    title: ["Je rekening en machtiging", "Your bank account and mandate"],
    words: [
      "rekeningnummer wijzigen, iban, incasso, automatisch betalen, machtiging intrekken, contributie betalen",
      "change bank account, iban, direct debit, revoke mandate, pay membership fee",
    ],
    what: [
      "Van welke rekening we je contributie en activiteiten mogen afschrijven.",
      "Which account we may collect your membership fee and activities from.",
    ],
    steps: [
      [
        "Open [Mijn account](/mijn-account) en kies **Rekening en machtiging**.",
        "Open [My account](/mijn-account) and choose **Bank account and mandate**.",
      ],
      [
        "Vul **Rekeningnummer (IBAN)** en **Op naam van** in en kies **Opslaan**.",
        "Fill in **Account number (IBAN)** and **Account holder**, and choose **Save**.",
      ],
      [
        "Kies **Teken machtiging**, lees waar je voor tekent en zet je handtekening. Lukt dat niet, kies dan **Tekenen lukt niet** en vink aan dat je akkoord gaat.",
        "Choose **Sign mandate**, read what you sign for and draw your signature. If that doesn’t work, choose **I can’t draw** and tick that you agree.",
      ],
      [
        "Wil je het niet meer? **Trek machtiging in**. Daarna schrijven we niets meer af.",
        "Don’t want it any more? **Revoke mandate**. After that we collect nothing.",
      ],
    ],
    wrong: [
      [
        "Ander rekeningnummer? Kies **Naar een andere rekening**: de machtiging verhuist mee.",
        "Another account number? Choose **To another account**: the mandate moves along.",
      ],
      [
        "Te veel afgeschreven? Je bank draait het binnen acht weken terug. Laat het ook de penningmeester weten.",
        "Collected too much? Your bank refunds it within eight weeks. Tell the treasurer as well.",
      ],
    ],
    also: ["lid-worden", "gegevens-wijzigen"],
  },
  "mail-en-nieuwsbrief": {
    title: ["Minder mail, of geen nieuwsbrief", "Fewer emails, or no newsletter"],
    words: [
      "uitschrijven nieuwsbrief, afmelden mail, spam, mailvoorkeuren, taal van mail",
      "unsubscribe newsletter, stop emails, spam, email preferences, language of email",
    ],
    what: ["Jij kiest welke mail van de vereniging je krijgt.", "You choose which emails of the association you get."],
    steps: [
      [
        "Open [Mijn account](/mijn-account) en kies **Zichtbaarheid en mail**.",
        "Open [My account](/mijn-account) and choose **Visibility and email**.",
      ],
      [
        "Zet onder **Mail** uit wat je niet wilt, zoals **Nieuwsbrief** of **Van partners**.",
        "Under **Email**, turn off what you don’t want, such as **Newsletter** or **From partners**.",
      ],
      ["Kies bij **Taal van je mail** Nederlands of Engels.", "Choose Dutch or English at **Language of your email**."],
      ["Kies **Opslaan**.", "Choose **Save**."],
    ],
    wrong: [
      [
        "Berichten over nieuws en aanmeldingen regel je bij [Meldingen](/mijn-account/meldingen).",
        "Messages about news and sign-ups are in [Notifications](/mijn-account/meldingen).",
      ],
      [
        "Onderaan elke mail staat ook een link waarmee je meteen stopt, zonder inloggen.",
        "Each email also has a link at its end that stops it at once, without logging in.",
      ],
    ],
    also: ["meldingen-kiezen", "wie-ziet-wat"],
  },
  "gegevens-opvragen-of-verwijderen": {
    title: ["Je gegevens opvragen of je account verwijderen", "Getting your data or deleting your account"],
    words: [
      "avg, inzage, opzeggen, lidmaatschap stoppen, account opheffen, data downloaden",
      "gdpr, access request, leave the association, end membership, close account, download data",
    ],
    what: [
      "Je krijgt alles wat we van je hebben, en je mag altijd weg.",
      "You can get everything we have about you, and you can always leave.",
    ],
    steps: [
      [
        "Open [Mijn account](/mijn-account#privacy) en ga naar **Je gegevens bij ons**.",
        "Open [My account](/mijn-account#privacy) and go to **Your data with us**.",
      ],
      [
        "Kies **Download aanvragen**. Je krijgt mail als de zip klaarstaat; kies dan **Download ophalen**.",
        "Choose **Request download**. You get an email when the zip is ready; then choose **Fetch download**.",
      ],
      [
        "Weg? Kies **Account verwijderen** en lees wat er dan ophoudt.",
        "Leaving? Choose **Delete account** and read what will end.",
      ],
      [
        "Bedenk je je binnen een week? Log dan in, en alles blijft.",
        "Changed your mind within a week? Log in, and everything stays.",
      ],
    ],
    wrong: [
      [
        "**Je account kan nog niet weg**: er staat bij wat je eerst regelt, zoals een activiteit die nog betaald moet worden.",
        "**Your account cannot be deleted yet**: it says what to settle first, such as an activity that still has to be paid.",
      ],
      [
        "Alleen je lidmaatschap stoppen en je account houden? Vraag dat aan het bestuur.",
        "Only end your membership and keep your account? Ask the board.",
      ],
    ],
    also: ["wie-ziet-wat", "mail-en-nieuwsbrief"],
  },
})
