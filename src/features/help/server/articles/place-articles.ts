import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** Who gets the spots of an activity, for who organises it. */
export const placeArticles = articlesFor("committees", {
  "gasten-zonder-account": {
    right: ["activities", Level.create],
    title: ["Gasten die zich zelf aanmelden", "Guests who sign up on their own"],
    words: [
      "zonder account aanmelden, open voor iedereen, externen, bezoekers, studenten van buiten, introducee",
      "sign up without an account, open to everybody, externals, visitors, outsiders",
    ],
    what: [
      "Zo laat je mensen zonder account meedoen aan een activiteit die iedereen mag zien.",
      "How to let people without an account join an activity that everybody may see.",
    ],
    steps: [
      [
        "Open de activiteit en kies **Bewerken**. Bij **Voor wie te zien?** moet **Voor iedereen** staan.",
        "Open the activity and choose **Edit**. **Who can see it?** must say **Everybody**.",
      ],
      [
        "Vink **Mensen zonder account kunnen zich zelf aanmelden** aan. Het voorstel is twee dagen na de anderen.",
        "Tick **People without an account can sign up on their own**. The suggestion is two days after the others.",
      ],
      [
        "Vul zo nodig **Prijs voor een gast** en **Gasten in totaal** in, en kies **Opslaan**.",
        "Fill in **Price for a guest** and **Guests in all** if you need them, and choose **Save**.",
      ],
      [
        "Bij de activiteit staat nu **Aanmelden als gast**. Wie dat doet, krijgt een mail, en heeft pas een plek na het bevestigen.",
        "The activity now has **Sign up as a guest**. Who does so gets an email, and only has a spot after confirming.",
      ],
    ],
    wrong: [
      [
        "Kost het iets? Een gast betaalt online met de link in de mail, of bij jullie: zet dan bij de aanmeldingen of aan de deur dat er betaald is.",
        "Does it cost money? A guest pays online by the link in the email, or pays you: then note it on the list of sign-ups or at the door.",
      ],
      [
        "Meldt een gast zich bij jullie? Kies bij de aanmeldingen **Iemand aanmelden** en dan **Iemand zonder account aanmelden**.",
        "Does a guest contact you? Choose **Sign somebody up** on the list of sign-ups, and then **Sign up somebody without an account**.",
      ],
      [
        "Iemand de link kwijt? Laat diegene zich opnieuw aanmelden met hetzelfde adres: dan komt de link in de mail.",
        "Somebody lost the link? Let them sign up again with the same address: the link then comes by email.",
      ],
      [
        "Ging het niet door? Wat een gast online betaalde, gaat vanzelf terug. Wat bij jullie betaald was, geef je zelf terug: een gast heeft geen tegoed.",
        "Was it called off? What a guest paid online goes back by itself. What they paid you, you give back yourselves: a guest has no credit.",
      ],
    ],
    also: ["activiteit-maken", "aanmeldingen-bekijken", "een-gast-meenemen"],
  },
  "vrije-plekken-aanbieden": {
    orOrganiser: true,
    right: ["activities", Level.update],
    title: ["Vrije plekken eerst aanbieden", "Offering free spots first"],
    words: [
      "wachtlijst doorschuiven, plek aanbieden, bedenktijd, no-show, lege stoelen",
      "waiting list, offer a spot, time to answer, no-show, empty seats",
    ],
    what: [
      "Wie aan de beurt is, zegt eerst of die de plek nog wil. Zo krijgt niemand een plek die er niet meer op rekent.",
      "Whoever is next first says whether they still want the spot. So nobody gets one who no longer counts on it.",
    ],
    steps: [
      [
        "Open de [activiteit](/activiteiten) om te bewerken, en vink **Vraag wie aan de beurt is eerst of die de plek wil** aan.",
        "Open the [activity](/activiteiten) to edit it, and tick **Ask whoever is next whether they want the spot**.",
      ],
      [
        "Komt er een plek vrij, dan krijgt de eerste een mail en een dag om te antwoorden; hoe lang, kies je bij **Uren om te antwoorden**. De nacht, van 23 tot 8 uur, telt niet mee.",
        "When a spot opens up, the first in line gets an email and a day to answer; choose how long at **Hours to answer**. The night, from 11 pm to 8 am, doesn’t count.",
      ],
      [
        "Bij de aanmeldingen zie je aan wie een plek is aangeboden, en tot wanneer. Belt iemand dat die komt? Kies de naam en **Geef een plek**.",
        "The sign-ups show who is offered a spot, and until when. Does somebody call to say they’re coming? Choose their name and **Give a spot**.",
      ],
    ],
    wrong: [
      [
        "Horen we niets, dan gaat de plek naar de volgende. Wie hem misliep, kan zich achteraan weer aanmelden.",
        "If we hear nothing, the spot goes to the next person. Whoever missed it can sign up again, at the end.",
      ],
      [
        "Begint de activiteit te snel om te wachten? Dan krijgt de volgende de plek meteen.",
        "Does the activity start too soon to wait? Then the next person gets the spot right away.",
      ],
    ],
    also: ["aanmeldingen-bekijken", "activiteit-maken"],
  },
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
