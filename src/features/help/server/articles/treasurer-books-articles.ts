import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What the treasurer takes along to the bookkeeping, and the end of a year. */
export const treasurerBooksArticles = articlesFor("treasurer", {
  "het-journaal": {
    right: ["finance", Level.read],
    title: ["Het journaal naar je boekhouding", "Taking the journal to your bookkeeping"],
    words: [
      "journaal, dubbel boekhouden, export boekhouding, SnelStart, e-Boekhouden, Exact, Moneybird, Conscribo, auditfile, XAF, kostenplaats",
      "journal, double entry, export to bookkeeping, SnelStart, e-Boekhouden, Exact, Moneybird, Conscribo, audit file, XAF, cost centre",
    ],
    what: [
      "Alles wat er in een maand geboekt is, als debet en credit, en als bestand voor je boekhoudpakket.",
      "All that was booked in a month, as debit and credit, and as a file for your bookkeeping package.",
    ],
    steps: [
      [
        "Open het [grootboek](/financien/grootboek) en kies een maand.",
        "Open the [ledger](/financien/grootboek) and choose a month.",
      ],
      [
        "Bij **Per grootboekrekening** zie je wat er op elke rekening kwam; bij **Per activiteit en groep** wat elk opbracht en kostte.",
        "**By ledger account** shows what was booked on each; **By activity and group** what each earned and cost.",
      ],
      [
        "Klopt het met je bank en kas? Kies **Sluit … af**. Je ziet eerst wat er wordt vastgelegd; kies dan **Leg vast en sluit af**.",
        "Does it match your bank and cash? Choose **Close …**. You first see what will be fixed; then choose **Fix and close**.",
      ],
      [
        "Kies bij **Meenemen naar je boekhouding** het bestand dat je pakket leest, en **Download het journaal**. Onder de keuze staat of iemand dat bestand geprobeerd heeft.",
        "Under **Taking it to your bookkeeping** choose the file that your package reads, and **Download the journal**. Below the choice it says whether anybody tried that file.",
      ],
      [
        "Wil je niet elke betaling apart? Zet **Eén boeking per dag** aan.",
        "Don’t want each payment apart? Turn on **One entry a day**.",
      ],
    ],
    wrong: [
      [
        "Andere nummers dan in je boekhouding? Verander ze in het grootboek voordat je afsluit: **Kies wat waar komt** en de rekeningen zelf.",
        "Other numbers than in your bookkeeping? Change them in the ledger before you close: **Choose what goes where** and the accounts themselves.",
      ],
      [
        "Een fout in een maand die dicht is? Herstel hem nu, bij de persoon: de tegenboeking komt in deze maand.",
        "A mistake in a month that is closed? Mend it now, with the person: its counterpart comes in this month.",
      ],
    ],
    also: ["grootboek-bijhouden", "openstaand-op-een-dag", "het-jaar-afsluiten"],
  },
  "openstaand-op-een-dag": {
    right: ["finance", Level.read],
    title: ["Wat stond er op een dag open", "What was open on a day"],
    words: [
      "peildatum, openstaande posten, debiteuren per datum, balansdatum, tegoeden",
      "open items on a date, debtors on a date, balance date, credit",
    ],
    what: [
      "Wat iedereen aan het eind van een dag nog moest betalen, ook als dat intussen betaald is.",
      "What everybody still had to pay at the end of a day, also if it has been paid since.",
    ],
    steps: [
      [
        "Open [Openstaand op een dag](/financien/openstaand/peildatum).",
        "Open [Open on a day](/financien/openstaand/peildatum).",
      ],
      [
        "Kies een dag bij **Aan het eind van**, en dan **Toon**.",
        "Choose a day at **At the end of**, and then **Show**.",
      ],
      [
        "Kies **Excel** of **CSV** voor een bestand met elk bedrag apart.",
        "Choose **Excel** or **CSV** for a file with each amount apart.",
      ],
    ],
    wrong: [
      [
        "Minder open dan je dacht? Een betaling telt vanaf de dag dat ze binnenkwam, ook als je haar later noteerde. Alleen in een maand die al dicht was, telt ze vanaf de dag dat je haar noteerde.",
        "Less open than you thought? A payment counts from the day it came in, even if you noted it later. Only in a month that was closed already, it counts from the day you noted it.",
      ],
    ],
    also: ["wie-moet-nog-betalen", "het-jaar-afsluiten"],
  },
  "het-jaar-afsluiten": {
    right: ["finance", Level.read],
    title: ["Het jaar afsluiten en de kascommissie", "Closing the year and the auditing committee"],
    words: [
      "jaarafsluiting, kascommissie, kascontrole, jaarrekening, decharge, boekjaar, auditfile",
      "year-end, auditing committee, audit, annual accounts, discharge, financial year, audit file",
    ],
    what: [
      "Wat er nog moet voordat de boeken van een jaar dicht kunnen, en het bestand voor wie ze nakijkt.",
      "What is left before the books of a year can close, and the file for those who check them.",
    ],
    steps: [
      [
        "Open [Jaarafsluiting](/financien/jaarafsluiting) en kies zo nodig een ander jaar.",
        "Open [Year-end](/financien/jaarafsluiting) and choose another year if needed.",
      ],
      [
        "Werk **Nog te doen** af: elke regel brengt je waar je het doet.",
        "Work through **Left to do**: each line takes you to where you do it.",
      ],
      ["Vergelijk **Saldi** met je bank en je kas.", "Compare **Balances** with your bank and your cash."],
      [
        "Kies **Download het jaar** en geef de zip aan de kascommissie. Begin met het overzicht: dat opent in elke browser.",
        "Choose **Download the year** and give the zip to the auditing committee. Begin with the summary: it opens in any browser.",
      ],
    ],
    wrong: [
      [
        "Staat er nog iets open dat niet meer komt? Kies bij de persoon **Kwijtschelden**.",
        "Is something open that will never come? Choose **Write off** with the person.",
      ],
      [
        "In de zip staan namen en bedragen. Bij **Al gedownload** zie je wie hem meenam.",
        "The zip has names and amounts. **Downloaded already** shows who took it.",
      ],
    ],
    also: ["het-journaal", "declaraties-beoordelen", "grootboek-bijhouden"],
  },
})
