import { defineMessages } from "../../platform/i18n.ts"

export const memberFileMessages = defineMessages({
  columns: {
    firstName: ["Voornaam", "First name"],
    infix: ["Tussenvoegsel", "Name prefix"],
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
    city: ["Plaats", "Town"],
    country: ["Land", "Country"],
    emergencyName: ["Noodcontact", "Emergency contact"],
    emergencyPhone: ["Telefoon noodcontact", "Emergency phone"],
    studentNumber: ["Studentnummer", "Student number"],
    study: ["Studie", "Degree programme"],
    startYear: ["Startjaar", "Year you started"],
    bio_nl: ["Over mij (Nederlands)", "About me (Dutch)"],
    bio_en: ["Over mij (Engels)", "About me (English)"],
    since: ["Lid sinds", "Member since"],
    state: ["Status", "Status"],
  },
  states: {
    active: ["Lid", "Member"],
    applicant: ["Aspirant-lid", "Applicant"],
    coming: ["Wordt lid", "Becomes a member"],
    ended: ["Oud-lid", "Former member"],
    none: ["Geen lid", "Not a member"],
  },
  kinds: {
    new: ["nieuw", "new"],
    changed: ["verandert", "changes"],
    resembling: ["bekend?", "known?"],
    faulty: ["fout", "error"],
  },
  import: {
    title: ["Leden importeren", "Import members"],
    lead: [
      "Zet je ledenlijst in één keer op de site. Je ziet eerst wat er verandert; pas daarna wordt er iets bewaard.",
      "Put your list of members on the site in one go. You first see what will change; only then is anything saved.",
    ],
    fileHelp: [
      "CSV of Excel (.xlsx), met op de eerste regel de namen van de kolommen. Hoogstens 10.000 leden en 5 MB.",
      "CSV or Excel (.xlsx), with the names of the columns in the first row. At most 10,000 members and 5 MB.",
    ],
    moving: [
      "Stap je over van een ander systeem, dan kan er meer mee: lidmaatschappen, machtigingen, groepen en bedragen.",
      "If you move from another system, more can come along: memberships, mandates, groups and amounts.",
    ],
    toMoving: ["Naar overstappen", "To moving in"],
    counts: [
      "Nieuw: {{new}}. Verandert: {{changed}}. Blijft gelijk: {{unchanged}}. Misschien al bekend: {{resembling}}. Fout: {{faulty}}.",
      "New: {{new}}. Changes: {{changed}}. Stays the same: {{unchanged}}. Perhaps already known: {{resembling}}. Errors: {{faulty}}.",
    ],
    kept: ["Blijft zoals het is, want verborgen: {{columns}}", "Stays as it is, because hidden: {{columns}}"],
    firstDay: ["Lid vanaf", "Member from"],
    firstDayHelp: [
      "Voor nieuwe leden zonder eigen datum in het bestand.",
      "For new members without a date of their own in the file.",
    ],
    useDay: ["Gebruik deze dag", "Use this day"],
    useDayFirst: [
      "Kies ‘Gebruik deze dag’, dan zie je wat er verandert.",
      "Choose ‘Use this day’ to see what will change.",
    ],
    leaveOut: ["Laat regels met fouten weg", "Leave out rows with errors"],
    invite: ["Mail nieuwe leden dat ze een account hebben", "Email new members that they have an account"],
    confirm_one: ["Importeer {{count}} lid", "Import {{count}} member"],
    confirm_other: ["Importeer {{count}} leden", "Import {{count}} members"],
    done: [
      "Klaar. Nieuw: {{added}}. Veranderd: {{changed}}. Weggelaten: {{leftOut}}.",
      "Done. New: {{added}}. Changed: {{changed}}. Left out: {{leftOut}}.",
    ],
    toMembers: ["Naar het smoelenboek", "To who’s who"],
  },
  resembling: {
    title: ["Waarschijnlijk al bekend", "Probably already known"],
    help: [
      "Studentnummer en achternaam zijn gelijk aan die van iemand met een ander e-mailadres. Dat adres blijft zoals het is.",
      "Student number and last name are those of somebody with another email address. That address stays as it is.",
    ],
    update: ["Het zijn dezelfde mensen: werk hun gegevens bij", "They are the same people: update their details"],
    leaveOut: ["Laat deze regels weg", "Leave these rows out"],
  },
  problems: {
    sameAddress: ["Dit adres staat ook op regel {{line}}", "This address is also on line {{line}}"],
    samePerson: ["Regel {{line}} gaat over dezelfde persoon", "Line {{line}} is about the same person"],
    unverified: [
      "Er is een account met dit adres dat nog niet is bevestigd. Vraag of diegene het bevestigt, of laat deze regel weg",
      "There is an account with this address that has not been confirmed yet. Ask them to confirm it, or leave this row out",
    ],
  },
  refused: {
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
      "We are not sure who some rows are about. Choose what to do with them.",
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
    title: ["Leden exporteren", "Export members"],
    lead: [
      "Je krijgt iedereen die je nu in de lijst ziet. Wat iemand voor zichzelf houdt, blijft leeg. Zij kunnen zien dat jij hun gegevens hebt geëxporteerd.",
      "You get everybody in the list as it is now. What people keep to themselves stays empty. They can see that you exported their data.",
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
