import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What committees do for an activity, from the plan to the evening itself. */
export const activityArticles = articlesFor("committees", {
  "activiteit-maken": {
    right: ["activities", Level.create],
    title: ["Een activiteit maken", "Making an activity"],
    words: [
      "activiteit aanmaken, evenement toevoegen, borrel plannen, nieuwe activiteit, activiteit publiceren",
      "create an activity, add an event, plan drinks, new activity, publish an activity",
    ],
    what: [
      "Zet jullie borrel, lezing of reis op de site, met of zonder aanmelden.",
      "Put your drinks, talk or trip on the site, with or without sign-up.",
    ],
    steps: [
      [
        "Open [Activiteiten](/activiteiten) en kies **Nieuwe activiteit**.",
        "Open [Activities](/activiteiten) and choose **New activity**.",
      ],
      [
        "Kies bij **Organiserende groepen** jullie commissie. Iedereen daarin kan de activiteit en de aanmeldingen beheren.",
        "Choose your committee under **Organising groups**. Everybody in it can manage the activity and its sign-ups.",
      ],
      [
        "Vul in wat het is, **Begint**, **Eindigt** en waar. Laat bij het Engels niets leeg wat belangrijk is.",
        "Fill in what it is, **Starts**, **Ends** and where. Leave nothing important empty in English.",
      ],
      [
        "Kies bij **Hoe komt iemand mee?** of mensen zich aanmelden, met hoeveel plekken, tot wanneer en voor welke prijs.",
        "Under **How do people join?**, choose whether people sign up, for how many spots, until when and at what price.",
      ],
      [
        "Kies **Zet het op de site**, of bewaar het als concept. Met **Te zien vanaf** verschijnt het later vanzelf.",
        "Choose **Publish it**, or keep it as a draft. With **Visible from** it appears later by itself.",
      ],
      ["Kies **Opslaan**.", "Choose **Save**."],
    ],
    wrong: [
      [
        "Je commissie staat er niet bij? Je organiseert alleen met een groep waar je nu in zit: vraag de secretaris.",
        "Your committee isn’t listed? You can only organise with a group that you are in now: ask the secretary.",
      ],
      [
        "Kost het geld, en kunnen mensen bij jullie online betalen? Bij **Wanneer moet het betaald zijn?** kies je of een plek ervan afhangt.",
        "Does it cost money, and can people pay online with you? Under **When must it be paid?** you choose whether a place depends on it.",
      ],
      [
        "Mag iemand vrienden zonder account meenemen? Vul dan **Gasten per persoon** in.",
        "May people bring friends without an account? Then fill in **Guests per person**.",
      ],
      [
        "De prijs en het moment van openen liggen vast zodra de aanmelding open is. Kijk ze vooraf na.",
        "The price and the opening time are fixed once sign-up has opened. Check them beforehand.",
      ],
    ],
    picture: {
      alt: [
        "Het formulier voor een nieuwe activiteit, met rechts de onderdelen ervan.",
        "The form for a new activity, with its parts listed on the right.",
      ],
      height: 1038,
    },
    also: [
      "activiteit-kopieren",
      "vragen-bij-het-aanmelden",
      "plekken-verloten",
      "gasten-zonder-account",
      "helpers-zoeken",
      "aanmeldingen-bekijken",
      "activiteit-afgelasten",
    ],
  },
  "activiteit-kopieren": {
    right: ["activities", Level.create],
    title: ["Een activiteit kopiëren", "Copying an activity"],
    words: [
      "activiteit herhalen, dupliceren, zelfde activiteit elke week, reeks",
      "repeat an activity, duplicate, same activity each week, series",
    ],
    what: [
      "Elke maand dezelfde borrel? Neem de vorige als begin.",
      "The same drinks each month? Begin with the last one.",
    ],
    steps: [
      [
        "Open de vorige activiteit: [Activiteiten](/activiteiten), **Geweest**.",
        "Open the previous activity: [Activities](/activiteiten), **Past**.",
      ],
      ["Kies **Kopiëren**.", "Choose **Copy**."],
      [
        "Kies **Op welke dag?**. Alle tijden schuiven mee, ook die van de aanmelding.",
        "Choose **On which day?**. All times move along, those of the sign-up too.",
      ],
      ["Kijk alles na en kies **Opslaan**.", "Check everything and choose **Save**."],
      [
        "Of komt het elke week terug? Kies **Herhaal op meer dagen**, en haal weg wanneer het niet is.",
        "Or is it every week? Choose **Repeat on more days**, and take away when it isn’t on.",
      ],
    ],
    wrong: [["De aanmeldingen gaan niet mee. Dat is de bedoeling.", "The sign-ups are not copied. That is intended."]],
    also: ["activiteit-maken"],
  },
  "vragen-bij-het-aanmelden": {
    orOrganiser: true,
    right: ["activities", Level.update],
    title: ["Vragen stellen bij het aanmelden", "Asking questions at sign-up"],
    words: [
      "dieet vragen, allergie, aanmeldformulier, extra vraag, t-shirtmaat",
      "dietary requirements, allergies, sign-up form, extra question, t-shirt size",
    ],
    what: [
      "Dieet, maat of lift nodig? Vraag het meteen bij het aanmelden.",
      "Diet, size or a lift? Ask it right at sign-up.",
    ],
    steps: [
      [
        "Open de [activiteit](/activiteiten), kies **Bewerken** en ga naar **Vragen bij het aanmelden**.",
        "Open the [activity](/activiteiten), choose **Edit** and go to **Questions when signing up**.",
      ],
      ["Kies **Vraag toevoegen** en typ de vraag.", "Choose **Add a question** and type the question."],
      [
        "Kies bij **Antwoord** tekst, een getal, een vinkje of een keuze, en of het **Verplicht** is.",
        "Under **Answer**, choose text, a number, a checkbox or a choice, and whether it is **Required**.",
      ],
      [
        "Gaat het over gezondheid of een dieet? Zet **Gevoelig, zoals een dieet of telefoonnummer** aan: dan leest alleen de organisatie het.",
        "Is it about health or diet? Turn on **Sensitive, such as a diet or phone number**: then only the organisers read it.",
      ],
      [
        "De antwoorden staan bij de aanmeldingen, ook opgeteld.",
        "The answers are with the sign-ups, added up as well.",
      ],
    ],
    wrong: [
      [
        "Zodra iemand heeft geantwoord, kun je alleen de woorden nog aanpassen.",
        "Once somebody has answered, you can only change the words.",
      ],
      [
        "Vraag alleen wat je nodig hebt: dat moet ook van de privacywet.",
        "Only ask what you need: the privacy law says so too.",
      ],
    ],
    also: ["activiteit-maken", "aanmeldingen-bekijken"],
  },
  "aanmeldingen-bekijken": {
    orOrganiser: true,
    right: ["waitingLists", Level.read],
    title: ["Wie heeft zich aangemeld?", "Who has signed up?"],
    words: [
      "aanmeldlijst, deelnemerslijst, deelnemers downloaden, excel, lijst printen, wachtlijst beheren",
      "sign-up list, participants, download participants, excel, print the list, manage the waiting list",
    ],
    what: [
      "De lijst van wie komt, wacht of afgemeld is, met hun antwoorden.",
      "The list of who is coming, waiting or has cancelled, with their answers.",
    ],
    steps: [
      [
        "Open de [activiteit](/activiteiten) en kies **Aanmeldingen**.",
        "Open the [activity](/activiteiten) and choose **Sign-ups**.",
      ],
      [
        "Kies een naam voor de antwoorden, de betaling, of om een plek te veranderen.",
        "Choose a name for the answers, the payment, or to change their position.",
      ],
      [
        "Iemand toevoegen? **Iemand aanmelden**. Diegene krijgt mail met je uitleg.",
        "Add a person? **Sign somebody up**. They get an email with your explanation.",
      ],
      [
        "Wil je zelf de vrije plekken verdelen? Zet **Wachtlijst op slot** aan.",
        "Want to give out free spots yourself? Turn on **Waiting list on hold**.",
      ],
      [
        "Kies **Download als spreadsheet** of **Afdrukken** voor een lijst.",
        "Choose **Download as a spreadsheet** or **Print** for a list.",
      ],
    ],
    wrong: [
      [
        "**De activiteit zit vol. Verhoog eerst het aantal plekken**: dat doe je bij **Bewerken** van de activiteit.",
        "**The activity is full. Raise the number of spots first**: you do that with **Edit** on the activity.",
      ],
      [
        "Verwijder een gedownloade lijst als de activiteit voorbij is: er staan gegevens van mensen in.",
        "Delete a downloaded list when the activity is over: it has people’s data in it.",
      ],
    ],
    picture: {
      alt: [
        "De lijst met aanmeldingen van een activiteit, met bij iedereen de betaling.",
        "The list of sign-ups of an activity, with the payment of each person.",
      ],
      height: 900,
    },
    also: ["inchecken-aan-de-deur", "betalingen-bijhouden", "deelnemers-mailen", "vragenlijst-maken"],
  },
  "deelnemers-mailen": {
    orOrganiser: true,
    right: ["emails", Level.create],
    title: ["De deelnemers mailen", "Emailing the participants"],
    words: [
      "mail aan deelnemers, aangemelde mensen mailen, bericht sturen aan aanmeldingen",
      "email participants, write to people who signed up, message attendees",
    ],
    what: [
      "Schrijf iedereen die komt, of alleen wie wacht of nog moet betalen.",
      "Write to everybody who is coming, or only those who wait or still have to pay.",
    ],
    steps: [
      [
        "Open bij de [activiteit](/activiteiten) de lijst met **Aanmeldingen** en kies **Mail ze**.",
        "On the [activity](/activiteiten), open the list of **Sign-ups** and choose **Email them**.",
      ],
      [
        "Kies **Wie van de deelnemers?** en zo nodig **Betaling** of **Aanwezigheid**.",
        "Choose **Which participants?** and if needed **Payment** or **Attendance**.",
      ],
      [
        "Vul **Onderwerp** en **Tekst** in, liefst ook in het Engels, en kies **Opslaan**.",
        "Fill in **Subject** and **Text**, preferably in both languages, and choose **Save**.",
      ],
      ["Kijk hoe hij aankomt met **Stuur mij een proefmail**.", "See how it arrives with **Send me a test email**."],
      ["Kies **Versturen**, of **Inplannen** voor later.", "Choose **Send**, or **Schedule** for later."],
    ],
    wrong: [
      [
        "Wie geen mail over activiteiten wil, wordt overgeslagen. Je ziet hoeveel dat er zijn.",
        "People who want no emails about activities are skipped. You see how many.",
      ],
      [
        "Andere tijd of plek? Die mail gaat vanzelf als je de activiteit wijzigt.",
        "New time or venue? That email goes out by itself when you change the activity.",
      ],
    ],
    also: ["aanmeldingen-bekijken", "mail-aan-veel-mensen"],
  },
  "inchecken-aan-de-deur": {
    orOrganiser: true,
    right: ["waitingLists", Level.update],
    title: ["Inchecken aan de deur", "Checking people in at the door"],
    words: [
      "code scannen, qr, aanwezigheid, wie is er, deurlijst, kaartjes controleren",
      "scan a code, qr, attendance, who is here, door list, check tickets",
    ],
    what: [
      "Vink op je telefoon af wie er is, ook zonder internet.",
      "Tick off who is here on your phone, even without internet.",
    ],
    steps: [
      [
        "Open thuis al de [activiteit](/activiteiten), **Aanmeldingen**, **Inchecken**. Dan staat de lijst op je telefoon.",
        "At home, open the [activity](/activiteiten), **Sign-ups**, **Check in**. Then the list is on your phone.",
      ],
      [
        "Kies aan de deur **Scan een code** en houd de code voor de camera, of zoek op naam.",
        "At the door choose **Scan a code** and hold the code in front of the camera, or search by name.",
      ],
      ["Betaalt iemand? Tik het meteen aan.", "Does somebody pay? Tap it at once."],
      [
        "Klaar? Kies **De rest kwam niet**, dan staan de anderen op afwezig.",
        "Done? Choose **The rest did not come**, and the others are set to absent.",
      ],
    ],
    wrong: [
      [
        "Geen verbinding? Ga gewoon door. Je tikken blijven op je telefoon en gaan later mee.",
        "No connection? Just carry on. Your taps stay on your phone and are sent later.",
      ],
      [
        "Camera geweigerd? Sta hem toe in je browser, of zoek op naam.",
        "Camera refused? Allow it in your browser, or search by name.",
      ],
      ["Met z’n tweeën aan de deur kan: de laatste tik telt.", "Two people at the door is fine: the last tap counts."],
    ],
    picture: {
      alt: [
        "De deurlijst, met bovenaan de knop om te scannen en bij elke naam een rondje om af te vinken.",
        "The door list, with the button to scan at the top and a circle to tick beside each name.",
      ],
      height: 900,
    },
    also: ["aanmeldingen-bekijken", "betalingen-bijhouden"],
  },
  "betalingen-bijhouden": {
    orOrganiser: true,
    right: ["waitingLists", Level.update],
    title: ["Betalingen van een activiteit bijhouden", "Keeping track of payments for an activity"],
    words: [
      "wie heeft betaald, betaald afvinken, nog te betalen, geld van activiteit, tikkie",
      "who has paid, tick off payments, still to pay, money of an activity",
    ],
    what: ["Noteer wie betaald heeft, en zie wie nog moet.", "Note who has paid, and see who still has to."],
    steps: [
      [
        "Open bij de [activiteit](/activiteiten) **Aanmeldingen**.",
        "On the [activity](/activiteiten), open **Sign-ups**.",
      ],
      ["Filter bij **Betaling** op **Nog te betalen**.", "Filter **Payment** by **Still to pay**."],
      [
        "Kies een naam en zet de betaling op **Betaald** of **Hoeft niet te betalen**.",
        "Choose a name and set the payment to **Paid** or **Doesn’t have to pay**.",
      ],
      ["Herinner de anderen met **Mail deze …**.", "Remind the others with **Email these …**."],
    ],
    wrong: [
      [
        "De site int zelf geen geld: jullie spreken af hoe mensen betalen.",
        "The site collects no money itself: you agree how people pay.",
      ],
      [
        "Prijs veranderd? Wie al aangemeld was, houdt de oude prijs.",
        "Price changed? People who had signed up keep the old one.",
      ],
    ],
    also: ["aanmeldingen-bekijken", "inchecken-aan-de-deur", "deelnemers-mailen"],
  },
  "activiteit-afgelasten": {
    orOrganiser: true,
    right: ["activities", Level.update],
    title: ["Een activiteit afgelasten of verzetten", "Calling off or moving an activity"],
    words: [
      "activiteit annuleren, gaat niet door, verplaatsen, andere datum, verwijderen",
      "cancel an activity, called off, reschedule, another date, delete",
    ],
    what: [
      "Gaat het niet door, of wordt het anders? De site mailt iedereen die zich aanmeldde.",
      "Not going ahead, or different? The site emails everybody who signed up.",
    ],
    steps: [
      ["Open de [activiteit](/activiteiten).", "Open the [activity](/activiteiten)."],
      [
        "Alleen een andere tijd of plek? Kies **Bewerken**, pas het aan en kies **Opslaan**. Je ziet eerst wie er mail krijgt.",
        "Only another time or venue? Choose **Edit**, change it and choose **Save**. You first see who gets an email.",
      ],
      [
        "Alleen een andere dag? Sleep hem er bij **Kalender** naartoe, of gebruik het kruis ernaast. Met het toetsenbord: Enter op het kruis, pijltjes, Enter.",
        "Only another day? Drag it there under **Calendar**, or use the cross beside it. By keyboard: Enter on the cross, arrow keys, Enter.",
      ],
      ["Gaat het niet door? Kies **Activiteit afgelasten**.", "Not going ahead? Choose **Call off activity**."],
      [
        "Schrijf bij **Waarom gaat het niet door?** wat iedereen mag lezen, en bevestig.",
        "Under **Why is it called off?**, write what everybody may read, and confirm.",
      ],
    ],
    wrong: [
      [
        "Wie online betaalde, krijgt het vanzelf terug. Wat anders is betaald, geeft de penningmeester terug. Voor je bevestigt, zie je hoeveel dat is.",
        "People who paid online get it back automatically. What was paid in another way, the treasurer gives back. Before you confirm, you see how much that is.",
      ],
      [
        "Afgelasten kan niet ongedaan worden gemaakt. Twijfel je? Verzet hem dan.",
        "Calling off can’t be undone. In doubt? Move it instead.",
      ],
      [
        "Verwijderen kan alleen als niemand zich heeft aangemeld.",
        "Deleting is only possible if nobody has signed up.",
      ],
    ],
    also: ["activiteit-maken", "deelnemers-mailen"],
  },
})
