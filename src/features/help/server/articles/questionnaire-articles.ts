import { articlesFor } from "../help-article.ts"

/** What a committee asks people. */
export const questionnaireArticles = articlesFor("committees", {
  "vragenlijst-maken": {
    title: ["Vraag iets met een vragenlijst", "Ask something with a questionnaire"],
    words: [
      "enquête, evaluatie van een activiteit, formulier, google forms, anoniem vragen, t-shirt maten, welke commissie, peiling",
      "survey, evaluation of an activity, form, google forms, ask anonymously, t-shirt sizes, which committee, poll",
    ],
    what: [
      "Vraag leden, een groep of de deelnemers van een activiteit iets, met of zonder hun naam.",
      "Ask members, a group or the participants of an activity something, with or without their names.",
    ],
    steps: [
      [
        "Ga naar [Vragenlijsten](/vragenlijsten) en kies **Maak een vragenlijst**. Of kies op de pagina van een activiteit **Vraag deelnemers hoe het was**.",
        "Go to [Questionnaires](/vragenlijsten) and choose **Make a questionnaire**. Or choose **Ask participants how it was** on the page of an activity.",
      ],
      [
        "Schrijf je vragen en kies bij **Voor wie?** wie je het vraagt.",
        "Write your questions, and choose whom you ask under **For whom?**",
      ],
      [
        "Zet **Anoniem** aan als je niet hoeft te weten wie wat vindt. Resultaten zijn er dan pas na het sluiten, bij vijf antwoorden of meer.",
        "Turn on **Anonymous** if you need not know who thinks what. Results then come only after closing, with five answers or more.",
      ],
      [
        "Kies **Zet hem open voor wie het gevraagd wordt**, en sla op. Wie je het vraagt, ziet het op de startpagina.",
        "Choose **Open it to those who are asked**, and save. Those who are asked see it on their home page.",
      ],
      [
        "Open de vragenlijst onder **Wat jouw groepen vragen** voor de resultaten. Met **Excel** neem je ze mee.",
        "Open the questionnaire under **What your groups ask** for the results. **Excel** takes them along.",
      ],
    ],
    wrong: [
      [
        "Kun je een vraag niet meer wijzigen? Zodra iemand heeft geantwoord, kun je alleen nog de woorden verbeteren.",
        "Can’t change a question any more? Once somebody has answered, you can only correct the words.",
      ],
      [
        "Staat er **Er zijn te weinig antwoorden**? Een anonieme vragenlijst toont niets bij minder dan vijf antwoorden.",
        "Does it say **There are too few answers**? An anonymous questionnaire shows nothing with fewer than five answers.",
      ],
      [
        "Ziet een deelnemer de vragenlijst niet? Die opent als de activiteit voorbij is, voor wie een plek had.",
        "Can’t a participant see the questionnaire? It opens when the activity is over, for those who had a place.",
      ],
    ],
    also: ["activiteit-maken", "pagina-van-je-commissie"],
  },
})
