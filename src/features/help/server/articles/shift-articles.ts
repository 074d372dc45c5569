import { articlesFor } from "../help-article.ts"

/** Helping, for members. */
export const helperArticles = articlesFor("members", {
  "helpen-bij-een-activiteit": {
    title: ["Helpen bij een activiteit", "Helping at an activity"],
    words: [
      "bardienst, dienst draaien, vrijwilliger, opbouwen, opruimen, afzeggen, vervanging zoeken, ruilen, uren",
      "bar shift, do a shift, volunteer, build up, tidy up, cancel, look for a stand-in, swap, hours",
    ],
    what: [
      "Sta achter de bar, bouw op of ruim op: kies zelf een dienst.",
      "Stand behind the bar, build up or tidy: choose a shift yourself.",
    ],
    steps: [
      [
        "Bij een activiteit waar hulp nodig is, staat **Helpen**. Kies **Ik help mee** bij een dienst.",
        "An activity that needs help has **Help out**. Choose **I’ll help** at a shift.",
      ],
      [
        "Bij [Mijn diensten](/mijn-account/diensten) zie je waar je helpt, waar nog hulp nodig is, en hoeveel uur je dit jaar deed.",
        "[My shifts](/mijn-account/diensten) has where you help, where help is needed, and how many hours you did this year.",
      ],
      [
        "Kun je niet meer? Kies tot 48 uur van tevoren **Zeg af**. Daarna kies je **Zoek vervanging**.",
        "Can’t make it any more? Until 48 hours beforehand, choose **Step out**. After that, choose **Look for a stand-in**.",
      ],
      [
        "Zoekt iemand anders vervanging? Kies **Neem een plek over**, en de plek is van jou. Wil je dat meteen horen? Zet **Vervanging gezocht** aan bij [Meldingen](/mijn-account/meldingen).",
        "Does somebody else look for a stand-in? Choose **Take over a place**, and it is yours. To hear at once, turn on **Stand-in wanted** in [Notifications](/mijn-account/meldingen).",
      ],
    ],
    wrong: [
      [
        "Zolang niemand je plek overneemt, rekent de organisatie op jou. Kun je toch? Kies **Ik kan toch**.",
        "As long as nobody takes over, the organisers count on you. Can you make it? Choose **I can after all**.",
      ],
      [
        "Staat er **Te bevestigen**? Dan is de tijd veranderd. Kies **Ik kan nog steeds**, of zeg gewoon af.",
        "Does it say **To be confirmed**? Then the time has changed. Choose **I still can**, or simply step out.",
      ],
      [
        "Heb je op dat moment al een dienst, dan kun je er geen bij nemen.",
        "If you have a shift at that time, you cannot take another.",
      ],
    ],
    also: ["activiteiten-in-je-agenda", "aanmelden-voor-een-activiteit", "helpers-zoeken"],
  },
})

/** Finding helpers, for organisers. */
export const shiftArticles = articlesFor("committees", {
  "helpers-zoeken": {
    title: ["Helpers zoeken voor een activiteit", "Finding helpers for an activity"],
    words: [
      "diensten maken, rooster, bardienst, vrijwilligers, wie helpt er, indelen, no-show, uren van vrijwilligers",
      "make shifts, rota, bar shift, volunteers, who helps, put people in, no-show, hours of volunteers",
    ],
    what: [
      "Zeg waar je mensen voor nodig hebt; leden delen zichzelf in.",
      "Say what you need people for; members put themselves in.",
    ],
    steps: [
      [
        "Open de activiteit en kies **Voeg diensten toe**, of **Beheer diensten** als er al een is.",
        "Open the activity and choose **Add shifts**, or **Manage shifts** if there is one.",
      ],
      [
        "Kies **Voeg dienst toe** en vul in wat ze doen, wanneer, en met hoeveel mensen. Opbouwen mag de dag ervoor.",
        "Choose **Add shift** and fill in what they do, when, and how many people. Building up may be the day before.",
      ],
      [
        "Met **Alleen voor** kies je een groep, als niet elk lid het mag doen.",
        "With **Only for** you choose a group, if it is not for every member.",
      ],
      [
        "Kies **Deel iemand in** om zelf iemand in te delen, en **Haal eruit** om dat terug te draaien.",
        "Choose **Put somebody in** to do so yourself, and **Take out** to undo it.",
      ],
      [
        "Kwam iemand niet? Kies na het begin **Was er niet**: de uren tellen dan niet mee.",
        "Did somebody not come? Choose **Was not there** once it has begun: the hours do not count then.",
      ],
    ],
    wrong: [
      [
        "Verandert de tijd van de dienst of van de activiteit, dan krijgt iedereen een mail. Tot ze antwoorden, staat er **Te bevestigen**.",
        "If the time of the shift or the activity changes, everybody gets an email. Until they answer, it says **To be confirmed**.",
      ],
      [
        "Een dag van tevoren krijgt iedereen vanzelf een herinnering.",
        "A day beforehand everybody gets a reminder by itself.",
      ],
      [
        "Het bestuur ziet bij [Uren van helpers](/diensten) wat iedereen dit jaar deed.",
        "The board sees at [Hours of helpers](/diensten) what everybody did this year.",
      ],
    ],
    also: ["activiteit-maken", "helpen-bij-een-activiteit", "aanmeldingen-bekijken"],
  },
})
