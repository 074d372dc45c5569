import { articlesFor } from "../help-article.ts"

/** What a committee plans, earns and spends. */
export const budgetArticles = articlesFor("committees", {
  "geld-van-je-commissie": {
    title: ["Het geld van je commissie", "The money of your committee"],
    words: [
      "begroting maken, begroting van commissie, budget, hoeveel geld hebben we nog, realisatie, prognose",
      "make a budget, committee budget, how much money is left, planned and actual, forecast",
    ],
    what: [
      "Begroot het jaar, en zie vanzelf wat er binnenkomt en wordt uitgegeven.",
      "Plan the year, and see by itself what comes in and is spent.",
    ],
    steps: [
      [
        "Open jullie groep bij [Commissies](/groepen/COMMITTEE) en kies **Geld van de groep**.",
        "Open your group among the [Committees](/groepen/COMMITTEE) and choose **Money of the group**.",
      ],
      [
        "Was er vorig jaar een begroting? Kies **Neem vorig jaar over**. Begin je opnieuw, kies dan **Voeg regel toe**.",
        "Was there a budget last year? Choose **Copy last year**. If you start afresh, choose **Add line**.",
      ],
      [
        "Kies per regel **Opbrengsten** of **Kosten**, het **Bedrag**, en de **Activiteit** waar hij voor is.",
        "Choose **Income** or **Costs** for each line, its **Amount**, and the **Activity** that it is for.",
      ],
      [
        "Wat mensen betalen en declareren, komt er vanzelf naast. Klik op een bedrag onder **Tot nu toe** om te zien waar het uit bestaat.",
        "What people pay and claim appears beside it by itself. Press an amount under **So far** to see what it is made of.",
      ],
      [
        "Onder **Zo rekenen we** staat hoe de prognose tot stand komt.",
        "**How this is worked out** says where the forecast comes from.",
      ],
    ],
    wrong: [
      [
        "Zie je **Voeg regel toe** niet? Dat kunnen de voorzitter en de penningmeester van de groep, voor dit jaar en volgend jaar.",
        "Can’t see **Add line**? That is for the chair and the treasurer of the group, for this year and the next.",
      ],
      [
        "Telt een declaratie niet mee? Ze telt vanaf de goedkeuring, bij de activiteit of groep die erop staat.",
        "Does a claim not count? It counts from its approval, for the activity or group that it names.",
      ],
      [
        "De penningmeester van de vereniging bepaalt met **Wijzig wie dit mag zien** wie de begroting ziet.",
        "The treasurer of the association decides with **Change who may see this** who sees the budget.",
      ],
    ],
    also: ["declareren", "pagina-van-je-commissie", "declaraties-beoordelen"],
  },
})
