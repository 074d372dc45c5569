import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What committees show of themselves: their page, news, photos, documents, books. */
export const committeeArticles = articlesFor("committees", {
  "pagina-van-je-commissie": {
    right: ["groups", Level.update],
    title: ["De pagina van je commissie", "The page of your committee"],
    words: [
      "commissiepagina bewerken, groepsfoto, logo van commissie, zoekt nieuwe mensen, beschrijving",
      "edit committee page, group photo, committee logo, looking for people, description",
    ],
    what: [
      "Vertel wat jullie doen, met een foto, en of je mensen zoekt.",
      "Say what you do, with a photo, and whether you are looking for people.",
    ],
    steps: [
      [
        "Open jullie groep bij [Commissies](/groepen/COMMITTEE) en kies **Bewerken**.",
        "Open your group among the [Committees](/groepen/COMMITTEE) and choose **Edit**.",
      ],
      [
        "Vul **Introductie** (één zin) en **Beschrijving** in, in beide talen.",
        "Fill in **Introduction** (one sentence) and **Description**, in both languages.",
      ],
      ["Kies een **Foto** en een **Logo**.", "Choose a **Photo** and a **Logo**."],
      [
        "Zoek je mensen? Zet **Zoekt nieuwe mensen** aan en kies **Opslaan**.",
        "Looking for people? Turn on **Is looking for new people** and choose **Save**.",
      ],
    ],
    wrong: [
      [
        "Zie je **Bewerken** niet? Vraag de secretaris om de tekst te plaatsen, of om het recht.",
        "Can’t see **Edit**? Ask the secretary to place the text, or for the permission.",
      ],
    ],
    also: ["groepen-en-overdracht", "nieuws-schrijven", "geld-van-je-commissie"],
  },
  "nieuws-schrijven": {
    feature: "news",
    right: ["news", Level.create],
    title: ["Nieuws schrijven", "Writing news"],
    words: [
      "nieuwsbericht plaatsen, bericht inplannen, aankondiging, bericht bovenaan, archief",
      "post a news item, schedule an item, announcement, pin an item, archive",
    ],
    what: ["Zet een bericht op de site, nu of later.", "Put an item on the site, now or later."],
    steps: [
      ["Open [Nieuws](/nieuws) en kies **Nieuw bericht**.", "Open [News](/nieuws) and choose **New news item**."],
      [
        "Geef het een titel die het nieuws zegt, een **Inleiding** en het **Bericht**.",
        "Give it a title that tells the news, an **Introduction** and the **Text**.",
      ],
      [
        "Kies **Namens welke groep?** en welke naam eronder staat.",
        "Choose **On behalf of which group?** and whose name is on it.",
      ],
      [
        "Kies of iedereen het leest of alleen leden, en vanaf wanneer. Met **Bovenaan tot** blijft het even bovenaan.",
        "Choose whether everybody reads it or only members, and from when. With **On top until** it stays on top for a while.",
      ],
      ["Kies **Opslaan**.", "Choose **Save**."],
    ],
    wrong: [
      [
        "Fout geplaatst? **Bewerken** kan altijd. Verwijderen breekt links: archiveer liever.",
        "Made a mistake? **Edit** is always possible. Deleting breaks links: archive instead.",
      ],
      ["Er staat er maar één bovenaan: het nieuwste.", "Only one item is on top: the newest."],
    ],
    also: ["pagina-van-je-commissie", "mail-aan-veel-mensen"],
  },
  "fotoalbum-maken": {
    feature: "photos",
    right: ["photos", Level.create],
    title: ["Een fotoalbum maken", "Making a photo album"],
    words: [
      "foto’s uploaden, album toevoegen, foto’s van activiteit, omslag, foto’s ordenen",
      "upload photos, add an album, photos of an activity, cover, arrange photos",
    ],
    what: [
      "Zet de foto’s van jullie avond op de site, met respect voor wie dat niet wil.",
      "Put the photos of your evening on the site, with respect for those who would rather not.",
    ],
    steps: [
      ["Open [Foto’s](/fotos) en kies **Nieuw album**.", "Open [Photos](/fotos) and choose **New album**."],
      [
        "Vul **Naam** in en kies **Van welke activiteit?**: dan zie je straks wie geen toestemming gaf.",
        "Fill in **Name** and choose **From which activity?**: then you will see who did not agree to photos.",
      ],
      [
        "Kies **Kies foto’s** en selecteer ze allemaal tegelijk. Valt de verbinding weg, dan gaat het later verder.",
        "Choose **Choose photos** and select them all at once. If the connection is lost, it goes on later.",
      ],
      [
        "Zet ze goed: **Zet op volgorde van tijd**, **Maak omslag**, **Verberg**.",
        "Arrange them: **Order by time taken**, **Make cover**, **Hide**.",
      ],
      [
        "Bekijk wie geen toestemming gaf, en kies **Publiceer album**.",
        "Look at who did not agree, and choose **Publish album**.",
      ],
    ],
    wrong: [
      [
        "Een foto is geweigerd? Eronder staat waarom, bijvoorbeeld omdat hij te groot is.",
        "A photo was refused? It says why below it, such as being too large.",
      ],
      [
        "Vraagt iemand om weghalen? Wie alle foto’s beheert, antwoordt binnen een week bij [verzoeken](/fotos/verzoeken).",
        "Does somebody ask for removal? Whoever manages all photos answers within a week, under [requests](/fotos/verzoeken).",
      ],
    ],
    also: ["fotos-en-toestemming", "activiteit-maken"],
  },
  "ruimte-open-of-dicht": {
    right: ["roomStatus", Level.update],
    title: ["Open of dicht op de deur zetten", "Setting the door to open or closed"],
    words: [
      "status van de ruimte, hok open zetten, even weg, bericht op de deur",
      "status of the room, open the room, away, message on the door",
    ],
    what: ["Laat zien dat er iemand is, met één tik.", "Show that somebody is in, with one tap."],
    steps: [
      [
        "Open [Openingstijden](/locaties/openingstijden) en kies de ruimte bij **Zet de status**.",
        "Open [Opening times](/locaties/openingstijden) and choose the room under **Set the status**.",
      ],
      ["Kies **Open**, **Even weg** of **Dicht**.", "Choose **Open**, **Away** or **Closed**."],
      [
        "Zet er een **Bericht op de deur** bij als dat helpt, zoals wanneer je terug bent.",
        "Add a **Message on the door** if that helps, such as when you are back.",
      ],
    ],
    wrong: [
      [
        "Vergeten dicht te zetten? De status eindigt vanzelf bij sluitingstijd, of na 4 uur.",
        "Forgot to close? The status ends by itself at closing time, or after 4 hours.",
      ],
    ],
    also: ["is-er-iemand", "ruimtes-en-openingstijden"],
  },
  "boekenlijst-bijhouden": {
    feature: "books",
    right: ["books", Level.create],
    title: ["De boekenlijst bijhouden", "Keeping the book list"],
    words: [
      "nieuwe boeken, boekverkoop, boeken importeren, studieboeken van dit jaar",
      "new books, book sale, import books, textbooks of this year",
    ],
    what: ["Welke boeken leden dit studiejaar nodig hebben.", "Which books members need this academic year."],
    steps: [
      ["Open [Nieuwe boeken](/nieuwe-boeken).", "Open [New books](/nieuwe-boeken)."],
      [
        "Een paar boeken? Voeg ze een voor een toe. Een hele lijst? Kies **Importeren** of open [boeken importeren](/nieuwe-boeken/importeren).",
        "A few books? Add them one by one. A whole list? Choose **Import** or open [importing books](/nieuwe-boeken/importeren).",
      ],
      [
        "Kies wat elke kolom van je bestand is, en kijk bij **Wat er verandert**.",
        "Choose what each column of your file is, and look at **What will change**.",
      ],
      ["Klopt het? Bevestig. Pas dan wordt er iets bewaard.", "Is it right? Confirm. Only then is anything saved."],
    ],
    wrong: [
      [
        "**Dit is geen tabel met kolommen. Bewaar het bestand als CSV of Excel en probeer het opnieuw.**",
        "**This is not a table with columns. Save the file as CSV or Excel and try again.**",
      ],
    ],
    also: ["boek-verkopen", "fotoalbum-maken"],
  },
})
