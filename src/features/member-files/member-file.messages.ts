import { defineMessages } from "../../platform/i18n.ts"

export const memberFileMessages = defineMessages({
  columns: {
    firstName: ["Voornaam", "First name"],
    infix: ["Tussenvoegsel", "Infix"],
    lastName: ["Achternaam", "Last name"],
    initials: ["Voorletters", "Initials"],
    nickname: ["Bijnaam", "Nickname"],
    pronouns: ["Voornaamwoorden", "Pronouns"],
    email: ["E-mail", "Email"],
    universityEmail: ["Universiteitsadres", "University address"],
    phone: ["Telefoon", "Phone"],
    birthDate: ["Geboortedatum", "Date of birth"],
    street: ["Straat", "Street"],
    houseNumber: ["Huisnummer", "House number"],
    postalCode: ["Postcode", "Postal code"],
    city: ["Plaats", "City"],
    country: ["Land", "Country"],
    emergencyName: ["Noodcontact", "Emergency contact"],
    emergencyPhone: ["Telefoon noodcontact", "Emergency phone"],
    studentNumber: ["Studentnummer", "Student number"],
    study: ["Studie", "Study"],
    startYear: ["Startjaar", "Start year"],
    bio_nl: ["Over mij (Nederlands)", "About me (Dutch)"],
    bio_en: ["Over mij (Engels)", "About me (English)"],
    since: ["Lid sinds", "Member since"],
    state: ["Stand", "State"],
  },
  states: {
    active: ["Lid", "Member"],
    applicant: ["Aspirant-lid", "Applicant"],
    coming: ["Wordt lid", "Becomes a member"],
    ended: ["Oud-lid", "Former member"],
    none: ["Geen lid", "Not a member"],
  },
  problems: {
    extraCells: ["Deze regel heeft meer cellen dan er kolommen zijn", "This row has more cells than there are columns"],
    sameAddress: ["Dit adres staat ook op regel {{line}}", "This address is also on line {{line}}"],
    samePerson: ["Regel {{line}} gaat over dezelfde persoon", "Line {{line}} is about the same person"],
    unverified: [
      "Er is een account met dit adres dat nog niet is bevestigd. Vraag of diegene het bevestigt, of laat deze regel weg",
      "There is an account with this address that has not been confirmed yet. Ask them to confirm it, or leave this row out",
    ],
  },
  refused: {
    noTable: [
      "Dit is geen tabel met kolommen. Bewaar het bestand als CSV of Excel en probeer het opnieuw.",
      "This is not a table with columns. Save the file as CSV or Excel and try again.",
    ],
    unreadable: [
      "Rond regel {{line}} is dit geen geldig CSV-bestand. Kijk of daar een aanhalingsteken mist.",
      "Around line {{line}} this is not a valid CSV file. See whether a quotation mark is missing.",
    ],
    tooLarge: [
      "Dit bestand is te groot: hoogstens {{megabytes}} MB.",
      "This file is too large: at most {{megabytes}} MB.",
    ],
    tooManyRows: [
      "Dit bestand heeft te veel regels: hoogstens {{count}}. Knip het in stukken.",
      "This file has too many rows: at most {{count}}. Split it.",
    ],
    changedMeanwhile: [
      "De leden zijn veranderd sinds je het voorbeeld zag. Er is niets geïmporteerd: bekijk eerst wat er nu verandert.",
      "The members have changed since you saw the preview. Nothing was imported: look at what will change now.",
    ],
    faulty: [
      "Er staan nog fouten in het bestand. Herstel ze, of laat die regels weg.",
      "The file still has errors. Correct them, or leave those rows out.",
    ],
    resembling: [
      "Van sommige regels weten we niet zeker over wie ze gaan. Kies wat ermee moet gebeuren.",
      "We are not sure whom some rows are about. Choose what to do with them.",
    ],
  },
  mails: {
    invited: {
      subject: ["Je account bij {{association}}", "Your account at {{association}}"],
      body: [
        "Hoi {{name}},\n\nHet bestuur heeft een account voor je gemaakt op de website van {{association}}, met wat al van je bekend was.\n\nKies eerst een wachtwoord: vul dit e-mailadres in, dan sturen we je een link. Daarna zie je wat we van je weten, en kies je wat anderen ervan zien.",
        "Hi {{name}},\n\nThe board has made an account for you on the website of {{association}}, with what was already known about you.\n\nChoose a password first: enter this email address and we send you a link. Then you see what we know about you, and choose what others see of it.",
      ],
      button: ["Kies een wachtwoord", "Choose a password"],
    },
  },
  export: {
    file: ["leden", "members"],
    open: ["Exporteren", "Export"],
    title: ["Leden exporteren", "Export members"],
    lead: [
      "Je krijgt iedereen die je nu in de lijst ziet. Wat iemand voor zichzelf houdt, blijft leeg. Iedereen kan zien dat jij deze gegevens hebt geëxporteerd.",
      "You get everybody in the list as it is now. What people keep to themselves stays empty. Everybody can see that you exported their data.",
    ],
    columns: ["Kolommen", "Columns"],
    format: ["Soort bestand", "Kind of file"],
    csv: ["CSV", "CSV"],
    xlsx: ["Excel (.xlsx)", "Excel (.xlsx)"],
    run: ["Download", "Download"],
    noColumns: ["Kies minstens één kolom.", "Choose at least one column."],
    failed: ["Exporteren is niet gelukt.", "The export failed."],
  },
})
