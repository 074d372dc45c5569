import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What the site consists of: its own pages, its menu, and all of it in one file. */
export const siteArticles = articlesFor("administrator", {
  "eigen-pagina-maken": {
    right: ["pages", Level.update],
    title: ["Een eigen pagina maken", "Making a page of your own"],
    words: [
      "nieuwe pagina, extra pagina, studiereis, huisregels, pagina toevoegen",
      "new page, extra page, study trip, house rules, add a page",
    ],
    what: [
      "Voor wat nog geen plek heeft, zoals de studiereis of de huisregels.",
      "For what has no place yet, such as the study trip or the house rules.",
    ],
    steps: [
      ["Open [Pagina’s](/pagina) en maak een nieuwe.", "Open [Pages](/pagina) and make a new one."],
      [
        "Vul de **Titel** en de **Tekst** in, in het Nederlands en het Engels.",
        "Fill in the **Title** and the **Text**, in Dutch and in English.",
      ],
      [
        "Kies bij **Voor wie?** iedereen of leden, en bij **Stand** of hij gepubliceerd is.",
        "Choose everybody or members under **For whom?**, and under **Status** whether it is published.",
      ],
      [
        "Kies **Opslaan**, en zet hem in het [menu](/admin/menu) als je dat wilt.",
        "Choose **Save**, and put it in the [menu](/admin/menu) if you like.",
      ],
    ],
    wrong: [
      [
        "Het adres komt van de eerste Nederlandse titel en blijft daarna hetzelfde.",
        "The address comes from the first Dutch title and stays the same.",
      ],
    ],
    picture: {
      alt: [
        "Het formulier voor een nieuwe pagina: titel, tekst, stand en voor wie.",
        "The form for a new page: title, text, status and for whom.",
      ],
      height: 1370,
    },
    also: ["menu-indelen", "vaste-paginas"],
  },
  "menu-indelen": {
    right: ["settings", Level.update],
    title: ["Het menu indelen", "Arranging the menu"],
    words: [
      "volgorde van het menu, item toevoegen aan menu, link in menu, navigatie",
      "order of the menu, add an item to the menu, link in the menu, navigation",
    ],
    what: [
      "Zet de groepen in jullie volgorde, en geef eigen pagina’s en links een plek.",
      "Put the groups in your own order, and give your own pages and links a place.",
    ],
    steps: [
      ["Open [Menu](/admin/menu).", "Open [Menu](/admin/menu)."],
      [
        "Zet onder **Volgorde van de groepen** de groepen omhoog of omlaag.",
        "Move the groups up or down under **Order of the groups**.",
      ],
      [
        "Kies **Item toevoegen** en bij **Waar leidt het heen?** een eigen pagina of een ander adres.",
        "Choose **Add an item**, and under **Where does it lead?** a page of your own or another address.",
      ],
      [
        "Kies de **Groep** en **Wie ziet het?**, en kies **Opslaan**.",
        "Choose the **Group** and **Who sees it?**, and choose **Save**.",
      ],
    ],
    wrong: [
      [
        "Je pagina staat er niet? Een concept verschijnt pas als hij is gepubliceerd.",
        "Your page isn’t there? A draft appears once it is published.",
      ],
    ],
    picture: {
      alt: [
        "De volgorde van de groepen, met daaronder een nieuw item.",
        "The order of the groups, and a new item below it.",
      ],
      height: 1130,
    },
    also: ["eigen-pagina-maken", "onderdelen-uitzetten"],
  },
  "alles-exporteren": {
    right: ["settings", Level.delete],
    title: ["Alles van de site meenemen", "Taking everything along"],
    words: [
      "alle gegevens exporteren, overstappen naar ander systeem, zip, csv van alles, weg van deze site",
      "export all data, move to another system, zip, csv of everything, leave this site",
    ],
    what: [
      "Alles wat op de site staat in één zip, met uitleg erbij.",
      "Everything on the site in one zip, with an explanation.",
    ],
    steps: [
      ["Open [Alles exporteren](/admin/exporteren).", "Open [Export everything](/admin/exporteren)."],
      [
        "Kies **Maak een export** en dan **Maak de export**.",
        "Choose **Make an export** and then **Make the export**.",
      ],
      [
        "Je krijgt mail als hij klaar is. Kies dan **Haal op**.",
        "You get an email when it is ready. Then choose **Download**.",
      ],
    ],
    wrong: [
      [
        "Je moet ook rechten mogen wijzigen. De andere beheerders krijgen er mail over, en leden zien het bij hun gegevens.",
        "You must be allowed to edit permissions too. The other administrators get an email about it, and members see it with their data.",
      ],
      [
        "Er staat alles van iedereen in: bewaar hem versleuteld en verwijder hem als je klaar bent.",
        "It has everything about everybody: keep it encrypted and delete it when you are done.",
      ],
    ],
    picture: {
      alt: [
        "De pagina Alles exporteren: wat je krijgt, en de knop Maak een export.",
        "The page Export everything: what you get, and the button Make an export.",
      ],
      height: 860,
    },
    also: ["site-bijhouden"],
  },
})
