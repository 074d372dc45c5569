import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `journal`: the journal of a month, closing it, and what was open on a day. */
export const journalMessages = defineMessages({
  pages: {
    month: ["Maand", "Month"],
    journalOf: ["Journaal {{month}}", "Journal {{month}}"],
    openItems: ["Openstaand op een dag", "Open on a day"],
  },
  lead: {
    journal: [
      "Alles wat er deze maand geboekt is, twee keer: waar het vandaan komt en waar het heen gaat.",
      "All that was booked this month, twice: where it comes from and where it goes.",
    ],
    openItems: [
      "Wat iedereen aan het eind van een dag nog moest betalen, of te veel had betaald.",
      "What everybody still had to pay at the end of a day, or had paid too much.",
    ],
  },
  state: {
    closedBy: ["Afgesloten op {{day}} door {{name}}", "Closed on {{day}} by {{name}}"],
    closed: ["Afgesloten op {{day}}", "Closed on {{day}}"],
    open: ["Nog open", "Still open"],
    running: ["Loopt nog", "Not over yet"],
    fixed: [
      "Dit journaal ligt vast. Het verandert niet meer, ook niet als een rekening een ander nummer krijgt.",
      "This journal is fixed. It never changes, not even when an account gets another number.",
    ],
    notFixed: [
      "Afgesloten voordat er een journaal was. Het wordt vastgelegd als je een volgende maand afsluit.",
      "Closed before there was a journal. It’s fixed when you close a next month.",
    ],
    live: [
      "Dit kan nog veranderen. Sluit de maand af als ze klopt met je boekhouding.",
      "This can still change. Close the month once it matches your bookkeeping.",
    ],
  },
  month: {
    previous: ["Vorige maand", "Previous month"],
    next: ["Volgende maand", "Next month"],
    close: ["Sluit {{month}} af", "Close {{month}}"],
    empty: ["In deze maand is er niets geboekt.", "Nothing was booked this month."],
    balanced: [
      "{{entries}} boekingen. Debet en credit zijn samen {{amount}}, en gelijk.",
      "{{entries}} entries. Debit and credit are {{amount}} each, and equal.",
    ],
  },
  accounts: {
    title: ["Per grootboekrekening", "By ledger account"],
    account: ["Rekening", "Account"],
    debit: ["Debet", "Debit"],
    credit: ["Credit", "Credit"],
    balance: ["Saldo", "Balance"],
    total: ["Samen", "Together"],
  },
  costCentres: {
    title: ["Per activiteit en groep", "By activity and group"],
    name: ["Activiteit of groep", "Activity or group"],
    income: ["Opbrengsten", "Income"],
    expense: ["Kosten", "Costs"],
    result: ["Resultaat", "Result"],
    empty: [
      "Deze maand hoort er niets bij een activiteit of groep.",
      "Nothing belongs to an activity or group this month.",
    ],
  },
  entries: {
    title: ["Boekingen", "Entries"],
    lead: ["V is een vordering, B een betaling.", "V is a charge, B a payment."],
    day: ["Dag", "Day"],
    document: ["Boekstuk", "Document"],
    more: ["Toon meer boekingen", "Show more entries"],
    shown: ["{{shown}} van {{total}}", "{{shown}} of {{total}}"],
  },
  close: {
    title: ["Maanden afsluiten", "Closing months"],
    lead: [
      "Wat hieronder staat, wordt vastgelegd. Er komt niets meer bij, en het gaat niet meer open. Een fout van toen herstel je met een tegenboeking van nu.",
      "What’s below is fixed. Nothing is added to it, and it never opens again. You mend a mistake of that time by a counter-entry of today.",
    ],
    through: ["Tot en met", "Up to and including"],
    month: ["Maand", "Month"],
    entries: ["Boekingen", "Entries"],
    amount: ["Debet en credit", "Debit and credit"],
    nothing: ["Hier valt niets meer vast te leggen.", "Nothing is left to fix here."],
    suspense: [
      "Let op: {{amount}} betaalt dan nog niets. Verreken dat eerst, of laat het als tegoed staan.",
      "Note: {{amount}} pays nothing by then. Settle it first, or leave it as credit.",
    ],
    do: ["Leg vast en sluit af", "Fix and close"],
    done: ["Afgesloten. Het journaal ligt vast.", "Closed. The journal is fixed."],
  },
  download: {
    title: ["Meenemen naar je boekhouding", "Taking it to your bookkeeping"],
    lead: [
      "Kies wat je pakket inleest. Neem een maand pas mee als ze afgesloten is, dan staat er nooit twee keer iets in.",
      "Choose what your package reads. Take a month along once it’s closed, so that nothing is in it twice.",
    ],
    format: ["Bestand", "File"],
    perDay: ["Eén boeking per dag", "One entry a day"],
    perDayHelp: [
      "Met dezelfde bedragen per rekening, zonder elke betaling apart.",
      "With the same amounts per account, without each payment apart.",
    ],
    get: ["Download het journaal", "Download the journal"],
    before: ["Al meegenomen", "Taken along already"],
    byAt: ["{{format}}, op {{at}} door {{name}}", "{{format}}, on {{at}} by {{name}}"],
    at: ["{{format}}, op {{at}}", "{{format}}, on {{at}}"],
    closedFirst: ["Deze maand is nog niet afgesloten.", "This month isn’t closed yet."],
  },
  formats: {
    xlsx: ["Excel", "Excel"],
    rows: ["Excel", "Excel"],
    csv: ["CSV", "CSV"],
    xaf: ["Auditfile (XAF 3.2)", "Audit file (XAF 3.2)"],
    snelstart: ["SnelStart", "SnelStart"],
    eBoekhouden: ["e-Boekhouden", "e-Boekhouden"],
    exact: ["Exact Online", "Exact Online"],
    moneybird: ["Moneybird", "Moneybird"],
    conscribo: ["Conscribo", "Conscribo"],
    zip: ["Zip", "Zip"],
  },
  about: {
    xlsx: ["Alle regels, met bedragen waarmee je kunt rekenen.", "All lines, with amounts that you can count with."],
    csv: ["Alle regels, voor elk rekenblad.", "All lines, for any spreadsheet."],
    xaf: [
      "Het bestand van de Belastingdienst dat veel pakketten lezen, met beginbalans. De volgorde volgt het gepubliceerde schema.",
      "The file of the Dutch tax office that many packages read, with an opening balance. Its order follows the published schema.",
    ],
    snelstart: [
      "Kolommen zoals anderen ze voor SnelStart beschrijven. Niet geprobeerd in SnelStart zelf: maak daar een importprofiel en probeer één maand.",
      "Columns as others describe them for SnelStart. Not tried in SnelStart itself: create an import profile there and try one month.",
    ],
    eBoekhouden: [
      "Niet geprobeerd: we vonden geen beschrijving van dit bestand. Wijs de kolommen aan bij het inlezen, en probeer één maand.",
      "Not tried: we found no description of this file. Assign the columns when importing, and try one month.",
    ],
    exact: [
      "Niet geprobeerd. Exact laat je bij het inlezen zelf zeggen welke kolom wat is; probeer één maand.",
      "Not tried. Exact lets you say which column is what when importing; try one month.",
    ],
    moneybird: [
      "Niet geprobeerd. De kolommen heten als de velden van een memoriaalboeking; in de hulp van Moneybird staat niet dat je zo’n bestand kunt inlezen.",
      "Not tried. The columns are named as the fields of a general journal entry; the help of Moneybird doesn’t say that you can import such a file.",
    ],
    conscribo: [
      "Niet geprobeerd: we vonden geen beschrijving van dit bestand. Probeer één maand.",
      "Not tried: we found no description of this file. Try one month.",
    ],
  },
  file: {
    journal: ["journaal", "journal"],
    openItems: ["openstaand", "open-items"],
  },
  columns: {
    day: ["Datum", "Date"],
    document: ["Boekstuk", "Document"],
    account: ["Rekening", "Account"],
    accountName: ["Naam van de rekening", "Name of the account"],
    costCentre: ["Kostenplaats", "Cost centre"],
    text: ["Omschrijving", "Description"],
    debit: ["Debet", "Debit"],
    credit: ["Credit", "Credit"],
  },
  openItems: {
    on: ["Aan het eind van", "At the end of"],
    show: ["Toon", "Show"],
    today: ["Vandaag", "Today"],
    sum: ["Openstaand op {{day}}", "Open on {{day}}"],
    by_one: ["van {{count}} persoon", "of {{count}} person"],
    by_other: ["van {{count}} mensen", "of {{count}} people"],
    open_one: ["{{count}} bedrag", "{{count}} amount"],
    open_other: ["{{count}} bedragen", "{{count}} amounts"],
    credit: ["Tegoed", "Credit"],
    creditSum: [
      "Tegoeden: {{amount}}. Dat was betaald, maar hoorde nog nergens bij.",
      "Credit: {{amount}}. It had been paid, and belonged to nothing yet.",
    ],
    who: ["Van wie", "Of whom"],
    what: ["Bedragen", "Amounts"],
    due: ["Te betalen tot", "To pay by"],
    amount: ["Open", "Open"],
    gone: ["Iemand die er niet meer is", "Somebody who is gone"],
    empty: ["Op deze dag stond er niets open.", "Nothing was open on this day."],
    more: [
      "En nog {{count}} mensen. Zij staan wel in het bestand.",
      "And {{count}} more people. They are in the file.",
    ],
    download: ["Download", "Download"],
    same: [
      "Een betaling telt vanaf de dag dat ze binnenkwam, ook als je haar later noteerde.",
      "A payment counts from the day it came in, even if you noted it later.",
    ],
  },
  openColumns: {
    who: ["Van wie", "Of whom"],
    document: ["Boekstuk", "Document"],
    text: ["Waarvoor", "For what"],
    account: ["Rekening", "Account"],
    costCentre: ["Kostenplaats", "Cost centre"],
    day: ["Geboekt op", "Booked on"],
    due: ["Te betalen tot", "To pay by"],
    amount: ["Bedrag", "Amount"],
    open: ["Open", "Open"],
  },
  refused: {
    otherwise: [
      "Er is intussen iets geboekt. Kijk nog eens wat er wordt vastgelegd.",
      "Something was booked meanwhile. Look again at what would be fixed.",
    ],
    future: ["Kies vandaag of een dag daarvoor.", "Choose today or an earlier day."],
  },
})
