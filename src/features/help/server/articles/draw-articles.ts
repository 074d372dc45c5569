import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** Draws of places, for who organises them. */
export const drawArticles = articlesFor("committees", {
  "plekken-verloten": {
    orOrganiser: true,
    right: ["activities", Level.update],
    title: ["Plekken verloten", "Drawing the spots"],
    words: [
      "loting, loten, eerlijk verdelen, verloten, trekking, wie het eerst komt, narekenen",
      "draw, lottery, raffle, fair, first come first served, check the draw",
    ],
    what: [
      "Is iets in een minuut vol? Verloot dan de plekken: wie zich vóór de loting aanmeldt, maakt evenveel kans, en iedereen kan de loting narekenen.",
      "Is something full within a minute? Draw the spots: everybody who signs up before the draw has the same chance, and anybody can check it.",
    ],
    steps: [
      [
        "Open de [activiteit](/activiteiten) om te bewerken, vul een aantal plekken in, en kies bij **Verloot de plekken op** een moment. Meestal is dat wanneer de aanmelding sluit.",
        "Open the [activity](/activiteiten) to edit it, enter a number of spots, and choose a time at **Draw the spots on**. Usually that is when sign-up closes.",
      ],
      [
        "Tot dan doet iedereen mee met **Doe mee aan de loting**. Er is nog geen volgorde; een plek geven met de hand kan wel, dan is er een minder te verloten.",
        "Until then everybody joins with **Take part in the draw**. There is no order yet; you can give a spot by hand, and then there is one less to draw.",
      ],
      [
        "Op dat moment loot de site. Wie een plek heeft, krijgt een mail, en wie niet ook: die wacht in de volgorde van de loting. Wie later komt, sluit achteraan.",
        "At that time the site draws. People with a spot get an email, and so do the others: they wait in the order of the draw. Whoever comes later joins the end.",
      ],
      [
        "Bij de activiteit staat onder **Zo is er geloot** hoe dat ging, met alles om het na te rekenen.",
        "On the page of the activity, **How it was drawn** shows how, with everything to check it.",
      ],
    ],
    wrong: [
      [
        "Heeft zich al iemand aangemeld op volgorde, dan kan loten niet meer. Het moment verzetten kan tot er geloot is.",
        "Once somebody has signed up in order of arrival, a draw is no longer possible. You can move its time until it is drawn.",
      ],
      [
        "Toch niet loten? Haal het moment weg. De plekken gaan dan op volgorde van aanmelden; je ziet vooraf naar wie.",
        "No draw after all? Remove its time. The spots then go in order of arrival; you see beforehand to whom.",
      ],
    ],
    also: ["plekken-per-doelgroep", "vrije-plekken-aanbieden", "activiteit-maken"],
  },
})

/** Draws of places, for who takes part. */
export const ownDrawArticles = articlesFor("members", {
  "meedoen-aan-een-loting": {
    title: ["Meedoen aan een loting", "Taking part in a draw"],
    words: [
      "loting, loten, ingeloot, uitgeloot, eerlijk, lotnummer, kans op een plek, loting narekenen",
      "draw, lottery, drawn, not drawn, fair, chance of a spot, check the draw",
    ],
    what: [
      "Van sommige activiteiten worden de plekken verloot. Dan maakt het niet uit hoe snel je bent.",
      "The spots of some activities are drawn. Then it does not matter how fast you are.",
    ],
    steps: [
      [
        "Open de [activiteit](/activiteiten) en kies **Doe mee aan de loting**, vóór het moment dat erbij staat.",
        "Open the [activity](/activiteiten) and choose **Take part in the draw**, before the time it shows.",
      ],
      [
        "Na de loting krijg je een mail: je hebt een plek, of je wacht. Ook wie wacht, staat op volgorde van de loting.",
        "After the draw you get an email: you have a spot, or you wait. People who wait are in the order of the draw too.",
      ],
      [
        "Onder **Zo is er geloot** staat je lotnummer, en alles om de loting na te rekenen. Je browser doet dat al.",
        "**How it was drawn** shows your number, and everything to check the draw. Your browser does that for you.",
      ],
    ],
    wrong: [
      [
        "Toch niet mee? Kies **Doe niet meer mee**. Zolang de aanmelding open is, kun je je bedenken.",
        "Not coming after all? Choose **Leave the draw**. You can change your mind as long as sign-up is open.",
      ],
      [
        "Te laat voor de loting? Als de aanmelding nog open is, sluit je achteraan.",
        "Too late for the draw? If sign-up is still open, you join the end of the list.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit"],
  },
})
