import { articlesFor } from "../help-article.ts"

/** What every member does: activities, their phone, what others see, books and photos. */
export const memberArticles = articlesFor("members", {
  "aanmelden-voor-een-activiteit": {
    title: ["Aanmelden voor een activiteit", "Signing up for an activity"],
    words: [
      "inschrijven voor activiteit, opgeven, meedoen, plek krijgen, kaartje",
      "register for an event, join an activity, get a spot, ticket",
    ],
    what: ["Zo krijg je een plek bij iets dat we organiseren.", "How to get a spot at something we organise."],
    steps: [
      ["Open [Activiteiten](/activiteiten) en kies de activiteit.", "Open [Activities](/activiteiten) and choose one."],
      [
        "Kies **Aanmelden**. Is het vol, dan heet de knop **Zet me op de wachtlijst**.",
        "Choose **Sign up**. If it is full, the button says **Put me on the waiting list**.",
      ],
      ["Vul de vragen van de organisatie in, als die er zijn.", "Answer the organisers’ questions, if there are any."],
      [
        "Zie je **Je bent aangemeld**? Dan heb je een plek. Hij staat ook bij [Mijn aanmeldingen](/mijn-account/aanmeldingen), met je code voor de deur.",
        "Do you see **You are signed up**? Then you have a spot. It is also among [My sign-ups](/mijn-account/aanmeldingen), with your code for the door.",
      ],
    ],
    wrong: [
      [
        "**Nog niet open**: vul met **Vul de vragen alvast in** je antwoorden vooraf in. Dan ben je met één tik klaar zodra het opent.",
        "**Not open yet**: use **Answer the questions in advance**. Then one tap is enough when it opens.",
      ],
      [
        "Geen antwoord van de site? Probeer het gerust nog eens: twee keer aanmelden kan geen kwaad.",
        "No answer from the site? Just try again: signing up twice does no harm.",
      ],
    ],
    picture: {
      alt: [
        "De pagina van een activiteit, met rechts wanneer en waar het is, de prijs en de knop Aanmelden.",
        "The page of an activity, with when and where it is, the price and the button Sign up on the right.",
      ],
      height: 900,
    },
    also: [
      "afmelden-voor-een-activiteit",
      "op-de-wachtlijst",
      "een-gast-meenemen",
      "meedoen-aan-een-loting",
      "wat-moet-ik-betalen",
      "online-betalen",
    ],
  },
  "een-gast-meenemen": {
    title: ["Een gast meenemen", "Bringing a guest"],
    words: [
      "introducee, partner meenemen, huisgenoot, vriend mee, iemand zonder account, plus één",
      "plus one, bring a partner, housemate, bring a friend, somebody without an account",
    ],
    what: [
      "Zo komt iemand zonder account met je mee naar een activiteit.",
      "How somebody without an account comes along to an activity.",
    ],
    steps: [
      ["Meld je eerst zelf aan.", "Sign up yourself first."],
      [
        "Kies **Neem een gast mee** en vul de naam in. De knop staat er alleen bij activiteiten waar gasten welkom zijn.",
        "Choose **Bring a guest** and enter the name. The button is only there for activities where guests are welcome.",
      ],
      [
        "Je gast krijgt een eigen plek, of komt op de wachtlijst. Kost het iets, dan betaal jij.",
        "Your guest gets a spot of their own, or joins the waiting list. If it costs anything, you pay.",
      ],
    ],
    wrong: [
      [
        "Kan je gast toch niet? Kies **Meld af**. Meld je jezelf af, dan gaan je gasten ook van de lijst.",
        "Can’t your guest make it? Choose **Cancel**. If you cancel your own place, your guests’ places go too.",
      ],
      [
        "Verkeerde naam, of een ander antwoord? Kies **Wijzig**.",
        "The wrong name, or another answer? Choose **Change**.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit", "afmelden-voor-een-activiteit"],
  },
  "online-betalen": {
    title: ["Online betalen", "Paying online"],
    words: [
      "betaling mislukt, opnieuw betalen, dubbel betaald, ideal, terug van de bank, wachten op je bank",
      "payment failed, pay again, paid twice, back from the bank, waiting for your bank",
    ],
    what: [
      "Zo betaal je wat je open hebt staan, en zo weet je of het gelukt is.",
      "How to pay what you owe, and how to know whether it worked.",
    ],
    steps: [
      ["Kies **Betaal online** bij wat je wilt betalen.", "Choose **Pay online** with what you want to pay."],
      ["Betaal bij je bank.", "Pay at your bank."],
      ["Terug op de site zie je **Betaald**. Dan is het klaar.", "Back on the site you see **Paid**. Then it’s done."],
    ],
    wrong: [
      [
        "**We wachten op je bank**: je hoeft niet nog een keer te betalen. Kijk later met **Kijk nog eens**.",
        "**We’re waiting for your bank**: you don’t need to pay again. Look later with **Look again**.",
      ],
      [
        "**Niet betaald**: er is niets afgeschreven. Kies gerust opnieuw **Betaal online**.",
        "**Not paid**: nothing was taken. Feel free to choose **Pay online** again.",
      ],
      [
        "Toch twee keer betaald? De penningmeester ziet het en betaalt het terug.",
        "Paid twice after all? The treasurer sees it and refunds it.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit"],
  },
  "wat-moet-ik-betalen": {
    title: ["Wat moet ik betalen, en hoe", "What I have to pay, and how"],
    words: [
      "betalen, schuld, openstaand, rekening, overmaken, kenmerk, contributie betalen, ouders laten betalen, betaallink",
      "pay, debt, outstanding, bill, bank transfer, reference, pay membership fee, let my parents pay, payment link",
    ],
    what: [
      "Alles wat je moet betalen staat op één pagina, met waarom, en wat er daarna mee gebeurde.",
      "Everything you have to pay is on one page, with why, and what happened to it since.",
    ],
    steps: [
      [
        "Open [Betalingen](/mijn-account/betalingen). Bovenaan staat in één bedrag wat je nog moet betalen.",
        "Open [Payments](/mijn-account/betalingen). On top is what you still have to pay, in one amount.",
      ],
      [
        "Scan bij **Maak het over** de code met de app van je bank, of neem rekening, bedrag en kenmerk over.",
        "Under **Pay by bank transfer**, scan the code with your bank’s app, or copy account, amount and reference.",
      ],
      [
        "Betaalt een ander voor je? Kies **Maak een link** en stuur die. Wie hem heeft, betaalt zonder account en ziet niet van wie hij is.",
        "Is somebody else paying for you? Choose **Make a link** and send it. Whoever has it pays without an account, and does not see whose it is.",
      ],
    ],
    wrong: [
      [
        "Overgemaakt, maar het staat er nog? Een overboeking zien we soms pas na een paar dagen.",
        "Transferred it, but it is still there? It can take a few days before we see a transfer.",
      ],
      [
        "Te veel betaald? Dat staat als tegoed op de pagina en gaat van je volgende betaling af.",
        "Paid too much? It is on the page as credit, and comes off your next payment.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit", "afmelden-voor-een-activiteit"],
  },
  declareren: {
    title: ["Iets declareren", "Claiming expenses"],
    words: [
      "declaratie, bonnetje, bon, voorgeschoten, geld terugkrijgen, onkosten, kosten terug, declareren",
      "expense claim, receipt, reimbursement, expenses, get money back, paid in advance",
    ],
    what: [
      "Zo krijg je terug wat je voor de vereniging hebt voorgeschoten.",
      "How you get back what you paid on behalf of the association.",
    ],
    steps: [
      [
        "Open [Mijn declaraties](/mijn-account/declaraties) en kies **Nieuwe declaratie**.",
        "Open [My expense claims](/mijn-account/declaraties) and choose **New expense claim**.",
      ],
      [
        "Kies **Maak een foto** op je telefoon, of **Kies een bestand** voor een foto of een PDF.",
        "Choose **Take a photo** on your phone, or **Choose a file** for a photo or a PDF.",
      ],
      [
        "Zeg per uitgave waaraan, hoeveel, op welke dag, en voor welke activiteit of groep. Kies **Bewaar en controleer**.",
        "Say for each expense what for, how much, on which day, and for which activity or group. Choose **Save and check**.",
      ],
      [
        "Klopt alles? Kies **Dien in voor …**. Je krijgt een mail bij elke beslissing, en als er betaald is.",
        "Is everything right? Choose **Submit …**. You get an email with every decision, and when you are paid.",
      ],
    ],
    wrong: [
      [
        "Bon kwijt? Leg het uit bij **Toelichting**; de penningmeester beslist.",
        "Lost the receipt? Explain it under **Explanation**; the treasurer decides.",
      ],
      [
        "Een fout ontdekt? Kies **Trek in**, pas de declaratie aan en dien haar opnieuw in. Dat kan tot ze is goedgekeurd.",
        "Found a mistake? Choose **Withdraw**, change the claim and submit it again. You can until it is approved.",
      ],
      [
        "**Deze bon is al eerder gebruikt**: kijk of jij of een ander hem al heeft ingediend. De penningmeester ziet dit ook.",
        "**This receipt was used before**: check whether you or somebody else submitted it already. The treasurer sees this too.",
      ],
      [
        "Uit een foto halen we weg waar hij genomen is. Een HEIC-foto bewaren we zoals je hem stuurt.",
        "We take out of a photo where it was taken. A HEIC photo is kept as you send it.",
      ],
    ],
    also: ["wat-moet-ik-betalen"],
  },
  "afmelden-voor-een-activiteit": {
    title: ["Afmelden voor een activiteit", "Cancelling your place at an activity"],
    words: [
      "uitschrijven voor activiteit, kan niet komen, aanmelding annuleren, plek opgeven",
      "cancel sign-up, unregister, can’t come, give up my spot",
    ],
    what: [
      "Kun je toch niet? Dan kan een ander op jouw plek mee.",
      "Can’t make it after all? Then somebody else can have your spot.",
    ],
    steps: [
      [
        "Open [Mijn aanmeldingen](/mijn-account/aanmeldingen) en kies de activiteit.",
        "Open [My sign-ups](/mijn-account/aanmeldingen) and choose the activity.",
      ],
      ["Kies **Afmelden**.", "Choose **Cancel my place**."],
      [
        "Lees wat er met je plek gebeurt en bevestig met **Meld me af**.",
        "Read what happens to your spot, and confirm with **Cancel my place**.",
      ],
    ],
    wrong: [
      [
        "**Afmelden kan niet meer**: de tijd om af te melden is voorbij. Stuur de organisatie een bericht; je vindt ze bij de activiteit.",
        "**It’s too late to cancel**: the time to cancel is over. Send the organisers a message; they are on the activity’s page.",
      ],
      [
        "Al betaald? Over je geld overleg je met de organisatie.",
        "Already paid? Talk to the organisers about your money.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit", "op-de-wachtlijst"],
  },
  "op-de-wachtlijst": {
    title: ["Op de wachtlijst", "On the waiting list"],
    words: [
      "activiteit vol, wachten op een plek, plek op de wachtlijst, doorschuiven",
      "activity full, waiting for a spot, position in the queue, moving up",
    ],
    what: ["Zit het vol? Dan wacht je op een plek die vrijkomt.", "Is it full? Then you wait for a spot to open up."],
    steps: [
      [
        "Kies bij de [activiteit](/activiteiten) **Zet me op de wachtlijst**.",
        "Choose **Put me on the waiting list** on the page of the [activity](/activiteiten).",
      ],
      [
        "Je ziet je plek: **Wachtlijst, plek …**. Wie het langst wacht, is het eerst aan de beurt.",
        "You see your position: **No. … on the waiting list**. Whoever has waited longest comes first.",
      ],
      [
        "Komt er een plek vrij, dan heb je die meteen, en krijg je mail.",
        "When a spot opens up it is yours at once, and you get an email.",
      ],
      [
        "Vraagt de organisatie eerst of je de plek wilt? Kies dan op tijd **Ja, ik kom** of **Nee, geef mijn plek door**. Tot wanneer, staat in de mail en bij de activiteit.",
        "Do the organisers ask first whether you want the spot? Choose **Yes, I’m coming** or **No, pass my spot on** in time. Until when is in the email and with the activity.",
      ],
      [
        "Wil je niet meer wachten? Kies **Van de wachtlijst af**. Dat kan altijd, tot het begint.",
        "Don’t want to wait any longer? Choose **Leave the waiting list**. You can, until it starts.",
      ],
    ],
    wrong: [
      [
        "Staat de wachtlijst stil? Dan verdeelt de organisatie de vrije plekken zelf.",
        "Is the list on hold? Then the organisers give out the free spots themselves.",
      ],
      [
        "Niet op tijd geantwoord? Dan ging je plek naar de volgende. Je kunt je opnieuw aanmelden, achteraan.",
        "Didn’t answer in time? Then your spot went to the next person. You can sign up again, at the end of the queue.",
      ],
      [
        "Kun je niet meer als je een plek krijgt? Meld je dan af, zoals bij elke aanmelding.",
        "Can’t come any more when you get a spot? Cancel it, like any sign-up.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit", "afmelden-voor-een-activiteit", "vrije-plekken-aanbieden"],
  },
  "activiteiten-in-je-agenda": {
    title: ["Activiteiten in je eigen agenda", "Activities in your own calendar"],
    words: [
      "agenda koppelen, agenda op telefoon, ical, google agenda, apple agenda, outlook, abonneren",
      "sync calendar, calendar on phone, ical, google calendar, apple calendar, outlook, subscribe",
    ],
    what: [
      "Abonneer je één keer, dan staan onze activiteiten in de agenda van je telefoon.",
      "Subscribe once, and our activities are in the calendar on your phone.",
    ],
    steps: [
      [
        "Open [Mijn account](/mijn-account#agenda) en ga naar **In je eigen agenda**.",
        "Open [My account](/mijn-account#agenda) and go to **In your own calendar**.",
      ],
      [
        "Kies **Abonneren** bij **Alle activiteiten**, of bij **Wanneer de aanmelding opent**.",
        "Choose **Subscribe** beside **All activities**, or beside **When sign-up opens**.",
      ],
      ["Kies je agenda, zoals **Google Agenda**.", "Choose your calendar, such as **Google Calendar**."],
      [
        "Wil je alleen waar je zelf heen gaat? Kies bij **Mijn activiteiten** voor **Maak mijn agenda-adres** en abonneer je meteen: je ziet het adres maar één keer.",
        "Only what you are going to yourself? Under **My activities** choose **Make my calendar address** and subscribe at once: you see the address only once.",
      ],
    ],
    wrong: [
      [
        "Wijzigingen komen later: Google en Outlook halen ze soms pas na een dag op.",
        "Changes come later: Google and Outlook sometimes fetch them only after a day.",
      ],
      [
        "Adres van jezelf gedeeld? Met **Maak een nieuw adres** werkt het oude niet meer.",
        "Shared your own address? After **Make a new address** the old one stops working.",
      ],
    ],
    also: ["helpen-bij-een-activiteit", "meldingen-kiezen", "site-op-je-telefoon"],
  },
  "site-op-je-telefoon": {
    title: ["De site als app op je telefoon", "The site as an app on your phone"],
    words: [
      "app installeren, app downloaden, beginscherm, snelkoppeling, pwa",
      "install the app, download the app, home screen, shortcut, pwa",
    ],
    what: [
      "Zet de site op je beginscherm, dan opent hij als een app.",
      "Put the site on your home screen, and it opens like an app.",
    ],
    steps: [
      ["Log op je telefoon in op de [site](/).", "Log in to the [site](/) on your phone."],
      [
        "Zie je het kaartje **Zet … op je telefoon**, kies dan **Zet op beginscherm**.",
        "If you see the card **Put … on your phone**, choose **Add to home screen**.",
      ],
      [
        "Op een iPhone of iPad: tik in Safari op Deel en kies ‘Zet op beginscherm’.",
        "On an iPhone or iPad: tap Share in Safari and choose ‘Add to Home Screen’.",
      ],
      ["Open de site voortaan met het nieuwe icoon.", "From now on, open the site with the new icon."],
    ],
    wrong: [
      [
        "Geen kaartje? In Chrome staat het ook in het menu met de drie puntjes, onder ‘Toevoegen aan startscherm’.",
        "No card? Chrome has it in the menu with three dots too, as ‘Add to Home screen’.",
      ],
      [
        "Zonder internet zie je je aanmeldingen en je code voor de deur nog steeds.",
        "Without internet you can still see your sign-ups and your code for the door.",
      ],
    ],
    also: ["meldingen-kiezen", "activiteiten-in-je-agenda"],
  },
  "meldingen-kiezen": {
    title: ["Kiezen welke meldingen je krijgt", "Choosing your notifications"],
    words: [
      "notificaties, push, mail uitzetten, minder mail, bericht als aanmelding opent, belletje",
      "push notifications, stop emails, fewer emails, reminder when sign-up opens, bell",
    ],
    what: [
      "Jij kiest waarover je bericht krijgt: per mail, op je telefoon, of niet.",
      "You choose what we tell you about: by email, on your phone, or not at all.",
    ],
    steps: [
      [
        "Open [Meldingen](/mijn-account/meldingen), via Mijn account.",
        "Open [Notifications](/mijn-account/meldingen), in My account.",
      ],
      [
        "Zet bij elk onderwerp **Mail** of **Op mijn apparaten** aan of uit.",
        "Turn **Email** or **On my devices** on or off for each subject.",
      ],
      [
        "Voor berichten op je telefoon: open deze pagina daar en kies **Zet meldingen op dit apparaat aan**.",
        "For messages on your phone: open this page there and choose **Turn on notifications on this device**.",
      ],
      ["Probeer het met **Stuur een proefmelding**.", "Try it with **Send a test notification**."],
      [
        "Wachten op één activiteit? Kies op die pagina **Laat me weten wanneer het opent**.",
        "Waiting for one activity? On its page choose **Remind me when it opens**.",
      ],
    ],
    wrong: [
      [
        "Op een iPhone werken meldingen pas als de site op je beginscherm staat.",
        "On an iPhone notifications work once the site is on your home screen.",
      ],
      [
        "Geblokkeerd? Klik op het slotje naast het adres, sta meldingen toe en laad opnieuw.",
        "Blocked? Click the padlock beside the address, allow notifications and reload.",
      ],
      [
        "Krijg je een plek van de wachtlijst, dan mailen we altijd.",
        "When you get a spot from the waiting list, we always email you.",
      ],
    ],
    also: ["site-op-je-telefoon", "mail-en-nieuwsbrief"],
  },
})
