import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** What the treasurer does with expense claims. */
export const claimArticles = articlesFor("treasurer", {
  "declaraties-beoordelen": {
    right: ["finance", Level.read],
    title: ["Declaraties beoordelen en betalen", "Deciding about and paying expense claims"],
    words: [
      "declaratie goedkeuren, bonnen controleren, vier ogen, uitbetalen, pain.001, betaalbestand, voorschot",
      "approve expense claim, check receipts, four eyes, pay out, pain.001, payment file, reimbursement",
    ],
    what: [
      "Van een ingediende bon tot geld op de rekening van een lid.",
      "From a submitted receipt to money on a member’s account.",
    ],
    steps: [
      [
        "Open [Declaraties](/financien/declaraties) en kies er een. De bonnen staan ernaast.",
        "Open [Expense claims](/financien/declaraties) and choose one. The receipts are beside it.",
      ],
      [
        "Kies per uitgave de **Kostenrekening** en zo nodig de **Activiteit of groep**, en dan **Keur … goed**.",
        "Choose the **Account of costs** for each expense and, if needed, the **Activity or group**, and then **Approve …**.",
      ],
      [
        "Ontbreekt er iets? Kies **Stuur terug** met een vraag. Is het niet voor de vereniging? Kies **Wijs af** met de reden.",
        "Is something missing? Choose **Send back** with a question. Is it not for the association? Choose **Reject** with the reason.",
      ],
      [
        "Betaal via [Declaraties uitbetalen](/financien/declaraties/betalen): **Maak bestand voor …**, dan **Download bestand**, en geef het aan de bank.",
        "Pay through [Pay out expense claims](/financien/declaraties/betalen): **Make file for …**, then **Download file**, and give it to the bank.",
      ],
      [
        "Heeft de bank betaald? Lees het [bankafschrift](/financien/bank) in: dan staan de declaraties op betaald. Zonder afschrift kies je **Zeg dat alles betaald is**, of bij een declaratie **Zeg dat het betaald is**.",
        "Has the bank paid? Read the [bank statement](/financien/bank): the claims are then paid. Without one, choose **Note that all was paid**, or **Note that it was paid** with a claim.",
      ],
    ],
    wrong: [
      [
        "Over je eigen declaratie beslist iemand anders, welke rechten je ook hebt.",
        "Somebody else decides about your own claim, whatever rights you have.",
      ],
      [
        "**Deze bon is al eerder gebruikt**: open de andere declaratie voor je beslist.",
        "**This receipt was used before**: open the other claim before you decide.",
      ],
      [
        "Een vergissing? **Zet een stap terug** haalt de betaling weg, en daarna de goedkeuring, zolang de maand open is.",
        "A mistake? **Take back a step** removes the payment, and then the approval, as long as the month is open.",
      ],
      [
        "Staat de betaling op een bankafschrift? Maak haar dan ongedaan bij de regel van de bank; de declaratie linkt ernaar.",
        "Is the payment on a bank statement? Then undo it at the line of the bank; the claim links to it.",
      ],
      [
        "Ging een bestand niet naar de bank? Kies **Gebruik bestand niet**: de declaraties wachten weer.",
        "Did a file not go to the bank? Choose **Don’t use file**: the claims wait again.",
      ],
      [
        "Weigert de bank een betaling? Sleep het statusrapport naar **Lees wat de bank zegt (pain.002)**: die declaratie wacht dan op een volgend bestand.",
        "Does your bank refuse a payment? Drop the status report on **Read what the bank says (pain.002)**: that claim then waits for the next file.",
      ],
    ],
    also: ["declareren", "het-journaal", "rekening-van-een-lid"],
  },
})
