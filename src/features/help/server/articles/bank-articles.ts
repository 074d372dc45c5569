import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What the treasurer does with what the bank says. */
export const bankArticles = articlesFor("treasurer", {
  bankafschriften: {
    right: ["finance", Level.read],
    title: ["Bankafschriften inlezen en afletteren", "Reading bank statements and matching lines"],
    words: [
      "bankafschrift, camt.053, csv van de bank, afletteren, overboekingen verwerken, mutaties, wie heeft betaald, reconciliatie",
      "bank statement, camt.053, csv of the bank, match lines, reconcile, transfers, transactions, who has paid",
    ],
    what: [
      "Wat er op de bank binnenkwam, boeken bij wie het betaalde.",
      "Booking what came in at the bank to whoever paid it.",
    ],
    steps: [
      [
        "Download bij je bank een afschrift als CAMT.053 (XML) of CSV, open [Bankafschriften](/financien/bank) en kies **Kies bestanden**.",
        "Download a statement from your bank as CAMT.053 (XML) or CSV, open [Bank statements](/financien/bank) and choose **Choose files**.",
      ],
      [
        "Staat ons betalingskenmerk of het nummer van een declaratie erbij, en klopt het bedrag? Dan is de regel meteen geboekt.",
        "Is our payment reference or the number of an expense claim with it, and is the amount right? Then the line is booked at once.",
      ],
      [
        "De rest staat bij [Afletteren](/financien/bank/afletteren), met voorstellen en waarom. Kies het goede en druk op Enter.",
        "The rest is at [Match bank lines](/financien/bank/afletteren), with suggestions and why. Choose the right one and press Enter.",
      ],
      [
        "Geen goed voorstel? Met **Zelf verdelen** zoek je iemand of een declaratie, kies je een grootboekrekening, of verdeel je het bedrag over meer.",
        "No right suggestion? With **Divide it yourself** you find somebody or an expense claim, choose a ledger account, or divide the amount over several.",
      ],
      [
        "Hoort een regel niet in de boeken? Kies **Sla over** en geef een reden.",
        "Does a line not belong in the books? Choose **Pass over** and give a reason.",
      ],
    ],
    wrong: [
      [
        "Een declaratie uitbetaald? Boek die regel niet op een grootboekrekening: de kosten staan al in de boeken. Kies de declaratie.",
        "Paid out an expense claim? Don’t book its line on a ledger account: the costs are in the books already. Choose the claim.",
      ],
      [
        "Verkeerd geboekt? Kies onder **Geboekt** bij de regel **Maak ongedaan**: wat ermee betaald was, staat weer open.",
        "Booked wrongly? Under **Booked**, choose **Undo** at the line: what it paid is open again.",
      ],
      [
        "Twee keer hetzelfde bestand ingelezen? Dat kan geen kwaad: elke regel telt één keer.",
        "Read the same file twice? That does no harm: each line counts once.",
      ],
      [
        "Stond de betaling al genoteerd? Dan is dat een van de voorstellen, en wordt er niets dubbel geboekt.",
        "Was the payment noted before? Then that is one of the suggestions, and nothing is booked twice.",
      ],
    ],
    also: ["uitbetalingen", "wie-moet-nog-betalen", "declaraties-beoordelen", "grootboek-bijhouden"],
  },
  uitbetalingen: {
    right: ["finance", Level.read],
    title: ["Uitbetalingen van de betaaldienst", "Payouts of the payment service"],
    words: [
      "settlement, transactiekosten, kosten van online betalen, storno, wat staat er nog bij de betaaldienst, mollie",
      "settlement, transaction fees, costs of paying online, charge-back, what is still at the payment service, mollie",
    ],
    what: [
      "Zien waar een uitbetaling uit bestaat, en wat de betaaldienst nog van jullie heeft.",
      "Seeing what a payout is made of, and what the payment service still holds.",
    ],
    steps: [
      [
        "Open [Uitbetalingen](/financien/uitbetalingen). De site haalt ze twee keer per dag op; met **Nu ophalen** hoef je niet te wachten.",
        "Open [Payouts](/financien/uitbetalingen). The site fetches them twice a day; with **Fetch now** you need not wait.",
      ],
      [
        "Van elke uitbetaling zie je de betalingen, min wat terugging en min de kosten. De kosten staan al in de boeken.",
        "Of each payout you see the payments, less what went back and less the costs. The costs are in the books already.",
      ],
      [
        "Lees het [bankafschrift](/financien/bank) in: de regel van de uitbetaling wordt meteen geboekt.",
        "Read the [bank statement](/financien/bank): the line of the payout is booked at once.",
      ],
      [
        "Kijk bij **Waar het geld is** of het klopt met de boekhouding.",
        "Check under **Where the money is** whether it agrees with the books.",
      ],
    ],
    wrong: [
      [
        "Zie je **Nu ophalen** niet? Vraag wie de server beheert om een toegangstoken van de organisatie: dat maak je bij de betaaldienst, en het komt in `MOLLIE_ORGANISATION_TOKEN`.",
        "Don’t you see **Fetch now**? Ask whoever runs the server for an access token of the organisation: you make it at the payment service, and it goes into `MOLLIE_ORGANISATION_TOKEN`.",
      ],
      [
        "**Klopt niet**: er is niets van geboekt. Vergelijk de uitbetaling met die bij de betaaldienst.",
        "**Doesn’t add up**: nothing of it was booked. Compare the payout with that at the payment service.",
      ],
      [
        "Haalde een bank een betaling terug? Dan staat het bedrag weer open, en heeft de persoon een mail met de reden.",
        "Did a bank take a payment back? Then the amount is open again, and the person has a mail with the reason.",
      ],
    ],
    also: ["bankafschriften", "online-geld-beslissen"],
  },
})
