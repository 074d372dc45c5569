import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** Places for some kinds of people each, for who organises them. */
export const poolArticles = articlesFor("committees", {
  "plekken-per-doelgroep": {
    orOrganiser: true,
    right: ["activities", Level.update],
    title: ["Plekken voor eerstejaars, nieuwe leden of een groep", "Spots for first-years, new members or a group"],
    words: [
      "doelgroep, eerstejaars, voorrang, plekken verdelen, quotum, nieuwe leden, eerder aanmelden, pool",
      "pool, first-years, priority, divide spots, quota, new members, sign up earlier",
    ],
    what: [
      "Verdeel de plekken over doelgroepen, ieder met een eigen maximum. Wat over is, gaat later naar wie wacht.",
      "Divide the spots over pools, each with its own maximum. What is left goes to whoever waits later.",
    ],
    steps: [
      [
        "Open de [activiteit](/activiteiten) om te bewerken en vul een aantal plekken in. Kies bij **Plekken per doelgroep** voor **Doelgroep toevoegen**.",
        "Open the [activity](/activiteiten) to edit it and enter a number of spots. At **Spots per pool** choose **Add a pool**.",
      ],
      [
        "Geef de doelgroep een naam en een maximum, en kies onder **Wie hoort erbij?** voor wie hij is. Iedereen voor wie één ding klopt, hoort erbij.",
        "Give the pool a name and a maximum, and choose at **Who is in it?** who it is for. Everybody for whom one thing is true is in it.",
      ],
      [
        "Voeg er een toe waarin je niets kiest: dat is de rest. Zonder die kan wie bij geen doelgroep hoort zich niet aanmelden.",
        "Add one in which you choose nothing: that is the rest. Without it, people in no pool cannot sign up.",
      ],
      [
        "Mag een doelgroep pas later? Vul dan **Aanmelden vanaf** in. En kies bij **Alle doelgroepen samen vanaf** wanneer plekken die over zijn naar wie wacht gaan.",
        "May a pool only sign up later? Enter **Can sign up from**. And choose at **All pools together from** when spots that are left go to whoever waits.",
      ],
      [
        "Op de pagina met aanmeldingen staat onder **Doelgroepen** hoeveel mensen er van elk zijn; in de export staat het per persoon.",
        "On the page with sign-ups, **Pools** shows how many people there are of each; the export says it for each person.",
      ],
    ],
    wrong: [
      [
        "Wie bij twee doelgroepen hoort, telt mee waar plek is: zo blijft er geen plek leeg waar iemand op wacht.",
        "People in two pools are counted where there is room: that way no spot stays empty that somebody waits for.",
      ],
      [
        "Verander je de doelgroepen later, dan verliest niemand een plek. Voor je opslaat zie je wie er een krijgt, en hoeveel leden bij geen doelgroep horen.",
        "If you change the pools later, nobody loses their spot. Before saving you see who gets one, and how many members are in no pool.",
      ],
    ],
    also: ["plekken-verloten", "activiteit-maken"],
  },
})
