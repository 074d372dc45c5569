import { articlesFor } from "../help-article.ts"

/** What members find and share: books, photos, documents, and who is in. */
export const libraryArticles = articlesFor("members", {
  "is-er-iemand": {
    title: ["Zien of er iemand is", "Seeing if somebody is in"],
    words: [
      "open, dicht, koffie, openingstijden, is het hok open, wanneer open",
      "open, closed, coffee, opening hours, is the room open, when open",
    ],
    what: ["Zo weet je of onze ruimte open is voordat je gaat.", "Know whether our room is open before you go."],
    steps: [
      ["Open [Openingstijden](/locaties/openingstijden).", "Open [Opening times](/locaties/openingstijden)."],
      [
        "Je ziet bij elke ruimte of die nu open is, en tot hoe laat.",
        "For each room you see whether it is open now, and until when.",
      ],
      ["Op [home](/) staat het ook, bovenaan.", "It is on the [home page](/) too, at the top."],
    ],
    wrong: [
      [
        "Staat er open, maar is er niemand? Laat het aan het bestuur weten.",
        "It says open, but nobody is there? Tell the board.",
      ],
    ],
    also: ["aanmelden-voor-een-activiteit"],
  },
  "boek-verkopen": {
    feature: "book-listings",
    title: ["Een studieboek verkopen", "Selling a textbook"],
    words: [
      "tweedehands boek aanbieden, boek te koop zetten, boeken kwijt, boek verlengen",
      "offer a second-hand book, put a book up for sale, get rid of books, extend a listing",
    ],
    what: ["Zet je oude boeken te koop voor andere leden.", "Put your old books up for sale to other members."],
    steps: [
      [
        "Open [Tweedehands boeken](/tweedehands-boeken) en kies **Boek aanbieden**.",
        "Open [Second-hand books](/tweedehands-boeken) and choose **Offer a book**.",
      ],
      [
        "Vul het **ISBN** in van de achterkant, de **Staat** en je **Vraagprijs**. Een foto helpt.",
        "Fill in the **ISBN** from the back, the **Condition** and your **Asking price**. A photo helps.",
      ],
      ["Kies **Opslaan**. Het staat er zes maanden.", "Choose **Save**. It is listed for six months."],
      [
        "Schrijft iemand je, dan krijg je mail. Antwoord op de site; je spreekt zelf af hoe je betaalt.",
        "When somebody writes to you, you get an email. Answer on the site; you agree together how to pay.",
      ],
      ["Afgesproken? Kies **Reserveren**, en daarna **Verkocht**.", "Agreed? Choose **Reserve**, and then **Sold**."],
    ],
    wrong: [
      [
        "Bijna voorbij? We mailen je. Kies **Nog zes maanden**, of **Van de site halen**.",
        "Almost over? We email you. Choose **Another six months**, or **Take off the site**.",
      ],
      [
        "Vervelend bericht? Kies **Meld dit gesprek** of **Blokkeer …**.",
        "An unpleasant message? Choose **Report this conversation** or **Block …**.",
      ],
    ],
    also: ["boek-kopen"],
  },
  "boek-kopen": {
    feature: "book-listings",
    title: ["Een tweedehands boek kopen", "Buying a second-hand book"],
    words: [
      "goedkoop studieboek, boek zoeken, verkoper berichten, mail als boek er is",
      "cheap textbook, find a book, message the seller, email when a book is for sale",
    ],
    what: [
      "Leden verkopen elkaar studieboeken, vaak voor de helft.",
      "Members sell each other textbooks, often at half the price.",
    ],
    steps: [
      [
        "Zoek in [Tweedehands boeken](/tweedehands-boeken) op titel, auteur, vak of ISBN.",
        "Search [Second-hand books](/tweedehands-boeken) by title, author, course or ISBN.",
      ],
      [
        "Open het boek en kies **Stuur de verkoper een bericht**.",
        "Open the book and choose **Send the seller a message**.",
      ],
      ["Spreek af waar en hoe je betaalt.", "Agree where to meet and how to pay."],
      [
        "Staat je boek er niet bij? Zoek het en kies **Mail me bij ‘…’**.",
        "Is your book not there? Search for it and choose **Email me about ‘…’**.",
      ],
    ],
    wrong: [
      [
        "Geen antwoord? Na een paar berichten wacht je tot de ander reageert. Zoek intussen een ander exemplaar.",
        "No answer? After a few messages you wait for a reply. Look for another copy meanwhile.",
      ],
      ["Klopt er iets niet? Kies **Meld dit boek**.", "Something wrong? Choose **Report this book**."],
    ],
    also: ["boek-verkopen", "boekenlijst-bijhouden"],
  },
  "fotos-en-toestemming": {
    feature: "photos",
    title: ["Foto’s bekijken of laten weghalen", "Seeing photos, or having one removed"],
    words: [
      "fotoalbum, foto verwijderen, ik sta op een foto, toestemming foto’s, foto downloaden",
      "photo album, remove a photo, I am in a photo, consent to photos, download photos",
    ],
    what: ["Jij beslist of je op foto’s staat.", "You decide whether you are in photos."],
    steps: [
      ["Open [Foto’s](/fotos) en kies een album.", "Open [Photos](/fotos) and choose an album."],
      ["Bewaren? Kies **Download album**.", "Want to keep them? Choose **Download album**."],
      [
        "Sta je erop en wil je dat niet? Open de foto en kies **Vraag om weghalen**. Je hoort het binnen een week.",
        "In a photo and would rather not be? Open it and choose **Ask for removal**. You hear from us within a week.",
      ],
      [
        "Wat je vooraf goed vindt, kies je bij [Mijn account](/mijn-account), **Zichtbaarheid en mail**, onder **Foto’s**.",
        "What you agree to beforehand is in [My account](/mijn-account), **Visibility and email**, under **Photos**.",
      ],
    ],
    wrong: [
      [
        "Zie je een album niet? Sommige zijn alleen voor leden: log eerst in.",
        "Can’t see an album? Some are for members only: log in first.",
      ],
    ],
    also: ["wie-ziet-wat", "document-vinden"],
  },
  "document-vinden": {
    feature: "documents",
    title: ["Notulen of statuten vinden", "Finding minutes or statutes"],
    words: [
      "document zoeken, reglement, verslag, begroting, alv-stukken, formulier",
      "find a document, regulations, report, budget, general meeting papers, form",
    ],
    what: [
      "Alles wat we vastleggen staat bij elkaar, en je zoekt ook op woorden erin.",
      "Everything we put on record is in one place, and you can search for words in it.",
    ],
    steps: [
      [
        "Open [Documenten](/documenten). Log in: dan zie je ook wat voor leden is.",
        "Open [Documents](/documenten). Log in: then you also see what is for members.",
      ],
      [
        "Open een map, of zoek op een titel of een woord in de tekst.",
        "Open a folder, or search for a title or a word in the text.",
      ],
      ["Kies **Open** om te lezen, of **Download**.", "Choose **Open** to read it, or **Download**."],
    ],
    wrong: [
      [
        "**Deze map is er niet, of niet voor jou.** Sommige mappen zijn alleen voor het bestuur.",
        "**This folder does not exist, or is not for you.** Some folders are for the board only.",
      ],
    ],
    also: ["is-er-iemand", "wie-ziet-wat"],
  },
})
