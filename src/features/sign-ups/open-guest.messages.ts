import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `openGuestMails`: mails to people without an account who sign up on their own. */
export const openGuestMailMessages = defineMessages({
  confirm: {
    subject: ["Bevestig dat je komt: {{title}}", "Confirm that you’re coming: {{title}}"],
    body: [
      "Hoi!\n\nJe wilt als gast naar **{{activity}}** ({{when}}). Bevestig dat met de knop hieronder. **Pas dan heb je een plek**, of sta je op de wachtlijst als het vol is.\n\nDe link werkt **een dag**. Was jij dit niet? Dan hoef je niets te doen: we gooien je adres vanzelf weg.",
      "Hi!\n\nYou would like to come to **{{activity}}** ({{when}}) as a guest. Use the button below to confirm. **Only then do you have a spot**, or a place on the waiting list if it is full.\n\nThe link works for **one day**. Wasn’t this you? Then there’s nothing you need to do: we will delete your address.",
    ],
    button: ["Bevestig dat ik kom", "Confirm that I’m coming"],
  },
  logIn: {
    subject: ["Meld je aan met je account: {{title}}", "Sign up with your account: {{title}}"],
    body: [
      "Hoi!\n\nIemand vroeg met dit adres een plek als gast voor **{{activity}}** ({{when}}). Maar je hebt een account. Log in en meld je daarmee aan; je hebt nu nog geen plek.\n\nWas jij dit niet? Dan hoef je niets te doen.",
      "Hi!\n\nSomebody used this address to ask for a spot as a guest at **{{activity}}** ({{when}}). But you have an account. Log in and sign up with that; you don’t have a spot yet.\n\nWasn’t this you? Then there’s nothing you need to do.",
    ],
    button: ["Naar de activiteit", "Go to the activity"],
  },
  already: {
    subject: ["Je staat al op de lijst: {{title}}", "You are on the list already: {{title}}"],
    body: [
      "Hoi!\n\nJe bent al aangemeld als gast voor **{{activity}}** ({{when}}). Met de knop hieronder zie je je plek, pas je iets aan of meld je je af.",
      "Hi!\n\nYou are already signed up as a guest for **{{activity}}** ({{when}}). Use the button below to see your spot, change something or cancel.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
  registered: {
    subject: ["Je bent aangemeld: {{title}}", "You’re signed up: {{title}}"],
    body: [
      "Hoi!\n\nJe hebt een plek bij **{{activity}}** ({{when}}). Met de knop hieronder vind je je code voor de deur, pas je je antwoorden aan of meld je je af.\n\nBewaar deze mail: de link is alleen van jou.",
      "Hi!\n\nYou have a spot at **{{activity}}** ({{when}}). Use the button below to find your code for the door, change your answers or cancel.\n\nKeep this email: the link is yours alone.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
  registeredDue: {
    subject: ["Je bent aangemeld: {{title}}", "You’re signed up: {{title}}"],
    body: [
      "Hoi!\n\nJe hebt een plek bij **{{activity}}** ({{when}}). Je betaalt nog {{price}}; met de knop hieronder zie je hoe. Daar vind je ook je code voor de deur, pas je je antwoorden aan of meld je je af.\n\nBewaar deze mail: de link is alleen van jou.",
      "Hi!\n\nYou have a spot at **{{activity}}** ({{when}}). You still have to pay {{price}}; use the button below to see how. You’ll also find your code for the door there, and can change your answers or cancel.\n\nKeep this email: the link is yours alone.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
  registeredToPay: {
    subject: ["Betaal om je plek te houden: {{title}}", "Pay to keep your spot: {{title}}"],
    body: [
      "Hoi!\n\nJe hebt een plek bij **{{activity}}** ({{when}}). Betaal {{price}} voor **{{until}}**, met de knop hieronder. Lukt dat niet, dan gaat je plek naar iemand anders.\n\nDaar vind je ook je code voor de deur, pas je je antwoorden aan of meld je je af. Bewaar deze mail: de link is alleen van jou.",
      "Hi!\n\nYou have a spot at **{{activity}}** ({{when}}). Pay {{price}} before **{{until}}**, with the button below. Otherwise your spot goes to somebody else.\n\nYou’ll also find your code for the door there, and can change your answers or cancel. Keep this email: the link is yours alone.",
    ],
    button: ["Naar betalen", "Go and pay"],
  },
  waiting: {
    subject: ["Je staat op de wachtlijst: {{title}}", "You’re on the waiting list: {{title}}"],
    body: [
      "Hoi!\n\n**{{activity}}** ({{when}}) zit vol. Je staat op **plek {{position}}** van de wachtlijst. Komt er een plek vrij, dan is die meteen van jou en krijg je mail.\n\nWil je toch niet meer? Meld je dan af met de knop hieronder. Bewaar deze mail: de link is alleen van jou.",
      "Hi!\n\n**{{activity}}** ({{when}}) is full. You are **no. {{position}}** on the waiting list. If a spot opens up, it’s yours right away and we’ll email you.\n\nChanged your mind? Use the button below to leave the list. Keep this email: the link is yours alone.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
  inDraw: {
    subject: ["Je doet mee aan de loting: {{title}}", "You’re in the draw: {{title}}"],
    body: [
      "Hoi!\n\nDe plekken voor **{{activity}}** ({{when}}) worden verloot, en jij doet mee. De uitslag krijg je per mail.\n\nWil je toch niet meer? Meld je dan af met de knop hieronder. Bewaar deze mail: de link is alleen van jou.",
      "Hi!\n\nThe spots for **{{activity}}** ({{when}}) will be drawn, and you’re taking part. You get the outcome by email.\n\nChanged your mind? Use the button below to leave the draw. Keep this email: the link is yours alone.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
  calledOffPaid: {
    subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
    body: [
      "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{byHand}}. Vraag de organisatie om het terug te geven; je vindt ze bij de activiteit.",
      "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{byHand}}. Ask the organisers to give it back; you’ll find them with the activity.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
  calledOffBoth: {
    subject: ["Afgelast: {{title}}", "Called off: {{title}}"],
    body: [
      "Hoi!\n\n**{{activity}}** ({{when}}) gaat niet door.\n\n{{reason}}\n\nJe betaalde {{online}} online. Dat gaat vanzelf terug naar de rekening waarmee je betaalde; reken op een paar dagen. Vraag de organisatie om de andere {{byHand}} terug te geven; je vindt ze bij de activiteit.",
      "Hi!\n\n**{{activity}}** ({{when}}) has been called off.\n\n{{reason}}\n\nYou paid {{online}} online. That goes back to the account you paid from, usually within a few days. Ask the organisers to give back the other {{byHand}}; you’ll find them with the activity.",
    ],
    button: ["Bekijk mijn aanmelding", "See my sign-up"],
  },
})

/** Namespace `openGuests`: the pages where people without an account sign up, and see their own sign-up. */
export const openGuestMessages = defineMessages({
  form: {
    page: ["Aanmelden als gast", "Sign up as a guest"],
    lead: ["{{title}} · {{when}}", "{{title}} · {{when}}"],
    name: ["Je naam", "Your name"],
    email: ["Je e-mailadres", "Your email address"],
    emailHelp: [
      "Hier sturen we een link naartoe, waarmee je bevestigt dat je komt.",
      "We send a link to this address, with which you confirm that you’re coming.",
    ],
    remark: ["Laat dit leeg", "Leave this empty"],
    queue: [
      "Het is vol: na het bevestigen kom je op de wachtlijst.",
      "It is full: once you have confirmed, you join the waiting list.",
    ],
    draw: [
      "De plekken worden verloot: na het bevestigen doe je mee.",
      "The spots will be drawn: once you have confirmed, you take part.",
    ],
    price: ["Je betaalt {{price}} bij de organisatie.", "You pay the organisers {{price}}."],
    priceOnline: [
      "Je betaalt {{price}}. Dat kan online zodra je hebt bevestigd.",
      "You pay {{price}}. You can do so online once you have confirmed.",
    ],
    /** Before signing up: until when it must be paid. */
    payWithin: {
      halfHour: [
        "Na het bevestigen heb je een half uur om te betalen. Daarna gaat je plek naar een ander. Krijg je later een plek van de wachtlijst, dan heb je een dag.",
        "Once you have confirmed, you have half an hour to pay. Then your spot goes to somebody else. If you get a spot from the waiting list later, you have a day.",
      ],
      start: [
        "Betaal voordat de activiteit begint. Anders vervalt je plek.",
        "Pay before the activity starts. Otherwise you lose your spot.",
      ],
    },
    refused: ["Dat is niet gelukt", "That didn’t work"],
    privacy: [
      "Je naam, adres en antwoorden zijn voor de organisatie. 30 dagen na de activiteit halen we ze weg.",
      "Your name, address and answers are for the organisers. We delete them 30 days after the activity.",
    ],
    submit: ["Stuur me de link", "Send me the link"],
    toActivity: ["Naar de activiteit", "Go to the activity"],
    later: ["Gasten kunnen zich aanmelden vanaf {{when}}.", "Guests can sign up from {{when}}."],
    hasAccount: [
      "Je bent ingelogd. Meld je met je account aan, bij de activiteit.",
      "You are logged in. Sign up with your account, on the activity’s page.",
    ],
    account: [
      "Heb je een account? Log dan in en meld je daarmee aan.",
      "Have an account? Then log in and sign up with that.",
    ],
    logIn: ["Log in", "Log in"],
  },
  sent: {
    title: ["Kijk in je mail", "Check your email"],
    text: [
      "We hebben een mail gestuurd naar {{email}}. Je hebt pas een plek als je daarin bevestigt dat je komt. Doe dat binnen een dag.",
      "We have sent an email to {{email}}. You only have a spot once you confirm in it that you’re coming. Do so within a day.",
    ],
  },
  link: {
    page: ["Je aanmelding als gast", "Your sign-up as a guest"],
    dead: [
      "Misschien is hij ouder dan een dag, of is de activiteit al een tijd voorbij. Vraag bij de activiteit een nieuwe link.",
      "Perhaps it is more than a day old, or the activity was a while ago. Ask for a new link on the activity’s page.",
    ],
    activities: ["Alle activiteiten", "All activities"],
    confirmTitle: ["{{name}}, kom je?", "{{name}}, are you coming?"],
    confirm: [
      "Bevestig dat je naar {{title}} komt ({{when}}). Nu heb je nog geen plek.",
      "Confirm that you’re coming to {{title}} ({{when}}). You don’t have a spot yet.",
    ],
    confirmButton: ["Ja, ik kom", "Yes, I’m coming"],
    cannot: ["Je kunt je nu niet aanmelden", "You can’t sign up now"],
    registered: ["Je hebt een plek", "You have a spot"],
    waiting: ["Je staat op de wachtlijst, plek {{position}}", "You are no. {{position}} on the waiting list"],
    waitingText: [
      "Komt er een plek vrij, dan is die meteen van jou en krijg je mail.",
      "If a spot opens up, it’s yours right away and we’ll email you.",
    ],
    inDraw: ["Je doet mee aan de loting", "You are in the draw"],
    inDrawText: ["De uitslag krijg je per mail.", "You get the outcome by email."],
    left: ["Je bent afgemeld", "Your place is cancelled"],
    leftText: [
      "Wil je toch komen? Meld je dan opnieuw aan bij de activiteit.",
      "Want to come after all? Then sign up again on the activity’s page.",
    ],
    removed: ["De organisatie heeft je afgemeld", "The organisers cancelled your place"],
    removedText: [
      "Waarom, staat in de mail die je kreeg. Vragen? Je vindt de organisatie bij de activiteit.",
      "The reason is in the email you got. Questions? You’ll find the organisers with the activity.",
    ],
    calledOff: ["Het gaat niet door", "It has been called off"],
    signedUpAs: ["Aangemeld als {{name}}", "Signed up as {{name}}"],
    due: ["Je betaalt nog {{price}} bij de organisatie.", "You still pay the organisers {{price}}."],
    dueOnline: ["Je betaalt nog {{price}}.", "You still have to pay {{price}}."],
    held: {
      halfHour: [
        "Deze plek is voor je vastgehouden tot {{until}}. Betaal voor die tijd, dan is hij van jou.",
        "This spot is held for you until {{until}}. Pay before then, and it’s yours.",
      ],
      start: [
        "Betaal voordat het begint ({{until}}). Anders vervalt je plek.",
        "Pay before it starts ({{until}}). Otherwise you lose your spot.",
      ],
    },
    notPaid: ["Je plek is vervallen", "Your spot is gone"],
    notPaidText: [
      "Er was niet op tijd betaald. Wil je toch komen? Meld je dan opnieuw aan bij de activiteit.",
      "It wasn’t paid for in time. Still want to come? Then sign up again on the activity’s page.",
    ],
    dueLater: ["Krijg je een plek, dan betaal je {{price}}.", "If you get a spot, you pay {{price}}."],
    paid: ["Je hebt {{price}} betaald.", "You have paid {{price}}."],
    until: ["Afmelden kan tot {{when}}.", "You can cancel until {{when}}."],
    tooLate: [
      "Afmelden kan hier niet meer. Kun je toch niet? Laat het de organisatie weten.",
      "It’s too late to cancel here. Can’t make it? Let the organisers know.",
    ],
    code: ["Je code voor de deur", "Your code for the door"],
    codeText: ["Laat deze code scannen als je binnenkomt.", "Have this code scanned when you come in."],
    codeAlt: ["QR-code van je aanmelding", "QR code of your sign-up"],
    change: ["Wijzig", "Change"],
    changeTitle: ["Je aanmelding wijzigen", "Change your sign-up"],
    save: ["Bewaar", "Save"],
    saved: ["Bewaard.", "Saved."],
    signOff: ["Meld me af", "Cancel my place"],
    signOffTitle: ["Je afmelden?", "Cancel your place?"],
    signOffText: [
      "Je plek gaat naar wie er wacht, of komt vrij. Wat je online betaalde, gaat vanzelf terug.",
      "Your spot goes to whoever waits, or opens up. What you paid online goes back by itself.",
    ],
    signedOff: ["Je bent afgemeld.", "Your place is cancelled."],
  },
  /** Why somebody without an account cannot come. */
  refused: {
    notShown: ["Deze activiteit is nog niet te zien", "This activity can’t be seen yet"],
    noOpenGuests: ["Zonder account kun je je hier niet aanmelden", "You can’t sign up for this without an account"],
    activityCancelled: ["Deze activiteit gaat niet door", "This activity has been called off"],
    notOpenYet: ["De aanmelding voor gasten is nog niet open", "Sign-up for guests is not open yet"],
    closed: ["De aanmelding is gesloten", "Sign-up is closed"],
    notInPools: [
      "De plekken zijn voor doelgroepen waar gasten niet bij horen",
      "The spots are for pools that guests are not in",
    ],
    guestsFull: ["De plekken voor gasten zijn op", "There are no spots left for guests"],
    full: ["De activiteit zit vol en heeft geen wachtlijst", "The activity is full and has no waiting list"],
    alreadyIn: [
      "Je bent al aangemeld. Gebruik de link in je eerdere mail",
      "You are signed up already. Use the link in your earlier email",
    ],
    removed: [
      "De organisatie heeft je afgemeld. Vraag het aan hen als je toch wilt komen",
      "The organisers cancelled your place. Ask them if you want to come after all",
    ],
    askAgain: [
      "Wat je koos, kan niet meer. Meld je opnieuw aan bij de activiteit",
      "What you chose is no longer possible. Sign up again on the activity’s page",
    ],
    nothingOpen: ["Er is nu niets te betalen", "There’s nothing to pay now"],
    tooMany: [
      "Er wachten te veel mensen op hun bevestiging. Probeer het later nog eens",
      "Too many people have yet to confirm. Please try again later",
    ],
  },
})
