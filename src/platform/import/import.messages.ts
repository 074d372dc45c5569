import { defineMessages } from "../i18n.ts"

/** Namespace `imports`: of every page that imports a file. */
export const importMessages = defineMessages({
  page: {
    file: ["Bestand", "File"],
    choose: ["Kies een bestand", "Choose a file"],
    noneChosen: ["Nog geen bestand gekozen", "No file chosen yet"],
    reading: ["Het bestand wordt gelezen…", "Reading the file…"],
    columns: ["Kolommen", "Columns"],
    columnsHelp: ["Kies wat elke kolom van je bestand is.", "Choose what each column of your file is."],
    ignore: ["Niet importeren", "Do not import"],
    noName: ["Zonder naam", "Without a name"],
    missing: ["Kies ook een kolom voor: {{columns}}.", "Also choose a column for: {{columns}}."],
    preview: ["Wat er verandert", "What will change"],
    line: ["Regel {{line}}", "Line {{line}}"],
    more: ["Toon meer (nog {{count}})", "Show more ({{count}} left)"],
  },
  problems: {
    extraCells: ["Deze regel heeft meer cellen dan er kolommen zijn", "This row has more cells than there are columns"],
  },
  refused: {
    noTable: [
      "Dit is geen tabel met kolommen. Bewaar het bestand als CSV of Excel en probeer het opnieuw.",
      "This is not a table with columns. Save the file as CSV or Excel and try again.",
    ],
    unreadable: [
      "Rond regel {{line}} is dit geen geldig CSV-bestand. Kijk of daar een aanhalingsteken mist.",
      "Around line {{line}} this is not a valid CSV file. Check for a missing quotation mark.",
    ],
    tooLarge: [
      "Dit bestand is te groot: hoogstens {{megabytes}} MB.",
      "This file is too large: at most {{megabytes}} MB.",
    ],
    tooManyRows: [
      "Dit bestand heeft te veel regels: hoogstens {{count}}. Knip het in stukken.",
      "This file has too many rows: at most {{count}}. Split it.",
    ],
  },
})
