import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What else the secretary keeps: groups, documents, mails, companies. */
export const secretaryArticles = articlesFor("secretary", {
  "groepen-en-overdracht": {
    right: ["groups", Level.update],
    title: ["Groepen, en een nieuw bestuur", "Groups, and a new board"],
    words: [
      "commissieleden toevoegen, bestuurswissel, overdracht, nieuwe commissie, voorzitter wijzigen, kandidaatsbestuur",
      "add committee members, change of board, hand-over, new committee, change the chair, candidate board",
    ],
    what: [
      "Wie zit waar, en vanaf wanneer. Rechten gaan vanzelf mee.",
      "Who is in what, and from when. Rights move along by themselves.",
    ],
    steps: [
      [
        "Open de groep bij [Commissies](/groepen/COMMITTEE) of [Besturen](/groepen/BOARD), of kies daar **Nieuwe groep**.",
        "Open the group among the [Committees](/groepen/COMMITTEE) or [Boards](/groepen/BOARD), or choose **New group** there.",
      ],
      ["Kies **Leden beheren** en **Voeg iemand toe**.", "Choose **Manage members** and **Add someone**."],
      [
        "Kies **Wie**, **Rol** en **Eerste dag**. Die mag in de toekomst liggen: dan begint het vanzelf.",
        "Choose **Who**, **Role** and **First day**. It may be in the future: then it begins by itself.",
      ],
      [
        "Stopt iemand? Vul bij de plek een **Laatste dag** in.",
        "Is somebody stopping? Fill in a **Last day** for their term.",
      ],
      [
        "Nieuw bestuur? Maak een nieuwe groep bij Besturen, met de dag van de wissel als eerste dag, en beëindig de oude plekken een dag eerder.",
        "A new board? Make a new group among the Boards, with the day of the change as first day, and end the old terms a day earlier.",
      ],
    ],
    wrong: [
      [
        "**Verwijder plek** is voor vergissingen. Wie stopt, krijgt een laatste dag: zo klopt de geschiedenis.",
        "**Delete term** is for mistakes. Those who stop get a last day: that keeps the history right.",
      ],
      [
        "Geeft een plek meer rechten dan jij hebt? Vraag het iemand met die rechten.",
        "Does a role give more rights than you have? Ask somebody with those rights.",
      ],
    ],
    also: ["rechten-geven", "pagina-van-je-commissie"],
  },
  "documenten-toevoegen": {
    feature: "documents",
    right: ["documents", Level.create],
    title: ["Documenten toevoegen", "Adding documents"],
    words: [
      "notulen uploaden, statuten plaatsen, map maken, nieuwe versie van document, alv-stukken plaatsen",
      "upload minutes, place statutes, make a folder, new version of a document, general meeting papers",
    ],
    what: [
      "Een map bepaalt wie de stukken leest: iedereen, leden of het bestuur.",
      "A folder decides who reads the papers: everybody, members or the board.",
    ],
    steps: [
      ["Open [Documenten](/documenten) en de map.", "Open [Documents](/documenten) and the folder."],
      [
        "Nog geen map? Kies **Map toevoegen**, en bij **Wie mag dit lezen?** de lezers.",
        "No folder yet? Choose **Add a folder**, and the readers under **Who may read this?**.",
      ],
      [
        "Kies **Document toevoegen**, het **Bestand**, een **Titel** en de **Soort**.",
        "Choose **Add a document**, the **File**, a **Title** and the **Kind**.",
      ],
      [
        "Kies **Opslaan**. Wie de map mag lezen, vindt het meteen, ook op woorden erin.",
        "Choose **Save**. Those who may read the folder find it at once, by words in it too.",
      ],
      [
        "Een nieuwe versie? Kies **Bewerken** en **Kies een ander bestand**. Het adres blijft hetzelfde.",
        "A new version? Choose **Edit** and **Choose another file**. The address stays the same.",
      ],
    ],
    wrong: [
      [
        "Een map kan nooit ruimer zijn dan de map erboven. Maak je hem krapper, dan geldt dat voor alles erin.",
        "A folder is never wider than the one above. If you narrow it, that applies to everything in it.",
      ],
      [
        "Verkeerd bestand geplaatst? **Verwijder document** haalt ook de oude versies weg.",
        "Placed the wrong file? **Delete document** removes the old versions too.",
      ],
    ],
    also: ["document-vinden", "vaste-paginas"],
  },
  "mail-aan-veel-mensen": {
    right: ["emails", Level.create],
    title: ["Mail aan veel mensen, of een nieuwsbrief", "Emailing many people, or a newsletter"],
    words: [
      "nieuwsbrief maken, mailing, alle leden mailen, uitnodiging alv, mail inplannen",
      "make a newsletter, mailing, email all members, invitation to general meeting, schedule an email",
    ],
    what: [
      "Schrijf precies de juiste mensen, ieder één keer en in de eigen taal.",
      "Write to exactly the right people, each once and in their own language.",
    ],
    steps: [
      [
        "Open [Mail](/email) en begin een nieuwe mail, of kies **Maak een nieuwsbrief**: die vult de site alvast.",
        "Open [Email](/email) and begin a new one, or choose **Make a newsletter**: the site fills it for you.",
      ],
      [
        "Vul **Onderwerp** en **Tekst** in en kies **Soort mail**. Die bepaalt wie zich heeft afgemeld.",
        "Fill in **Subject** and **Text** and choose **Kind of email**. It decides who has opted out.",
      ],
      [
        "Kies **Voor wie**. Je ziet meteen hoeveel mensen het zijn, en wie.",
        "Choose **Who it’s for**. You see at once how many people that is, and who.",
      ],
      ["Kies **Opslaan** en dan **Stuur mij een proefmail**.", "Choose **Save** and then **Send me a test email**."],
      ["Kies **Versturen** of **Inplannen**.", "Choose **Send** or **Schedule**."],
    ],
    wrong: [
      [
        "Fout gezien? **Stop met versturen** houdt de rest tegen. Wie hem had, heeft hem.",
        "Spotted a mistake? **Stop sending** holds back the rest. Those who have it, have it.",
      ],
      ["Bij **Ontvangers** staat wie hem niet kreeg, en waarom.", "**Recipients** shows who did not get it, and why."],
    ],
    also: ["deelnemers-mailen", "mail-die-niet-aankomt", "nieuws-schrijven"],
  },
  "bedrijven-en-vacatures": {
    feature: "companies",
    right: ["companies", Level.create],
    title: ["Een bedrijf als partner op de site", "A company as a partner on the site"],
    words: [
      "sponsor toevoegen, partner plaatsen, logo van bedrijf, bedrijf tonen tot, bedrijvenpagina",
      "add a sponsor, place a partner, company logo, show a company until, company page",
    ],
    what: [
      "Zet een partner op de site voor zolang de afspraak loopt.",
      "Put a partner on the site for as long as the agreement lasts.",
    ],
    steps: [
      [
        "Open [Bedrijven](/bedrijven) en kies **Bedrijf toevoegen**.",
        "Open [Companies](/bedrijven) and choose **Add a company**.",
      ],
      [
        "Vul naam, tekst en logo in, en kies **Samenwerking**.",
        "Fill in the name, text and logo, and choose **Partnership**.",
      ],
      [
        "Vul de eerste en laatste dag in. Daarna verdwijnt het vanzelf.",
        "Fill in the first and last day. After that it disappears by itself.",
      ],
      ["Kies **Opslaan**.", "Choose **Save**."],
    ],
    wrong: [
      [
        "Loopt het bijna af? Op [het overzicht](/admin) staat het op tijd.",
        "Ending soon? [The overview](/admin) shows it in time.",
      ],
    ],
    also: ["vacature-plaatsen", "vaste-paginas"],
  },
  "vacature-plaatsen": {
    feature: "vacancies",
    right: ["vacancies", Level.create],
    title: ["Een vacature plaatsen", "Placing a vacancy"],
    words: [
      "stage plaatsen, bijbaan toevoegen, baan op de site, vacature verlengen, uitgelichte vacature",
      "place an internship, add a side job, job on the site, extend a vacancy, featured vacancy",
    ],
    what: ["Een stage, bijbaan of baan bij een partner.", "An internship, side job or job at a partner."],
    steps: [
      [
        "Open [Vacatures](/vacatures) en kies **Vacature toevoegen**.",
        "Open [Vacancies](/vacatures) and choose **Add a vacancy**.",
      ],
      ["Kies het **Bedrijf** en de **Soort vacature**.", "Choose the **Company** and the **Kind of vacancy**."],
      [
        "Vul in waar, hoeveel uur, en tot wanneer je kunt reageren.",
        "Fill in where, how many hours, and until when people can apply.",
      ],
      [
        "Kies **Opslaan**. Na de laatste dag sluit hij vanzelf.",
        "Choose **Save**. After the last day it closes by itself.",
      ],
    ],
    wrong: [["Staat het bedrijf er niet bij? Voeg dat eerst toe.", "The company isn’t listed? Add it first."]],
    also: ["bedrijven-en-vacatures"],
  },
})
