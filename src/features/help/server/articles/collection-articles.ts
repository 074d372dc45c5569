import { Level } from "../../../../platform/policy.ts"
import { articlesFor } from "../help-article.ts"

/** For the treasurer: collecting by mandate. */
export const collectionArticles = articlesFor("treasurer", {
  incasseren: {
    right: ["finance", Level.update],
    title: ["Incasseren wat leden moeten betalen", "Collecting what members owe"],
    words: [
      "incasso, incasseren, automatische incasso, incassobestand, pain.008, pain.002, statusrapport, geweigerd, afgekeurd, storneren, stornering, storno, terugboeking, MD06, AM04, contributie innen",
      "direct debit, collect, SEPA file, pain.008, pain.002, status report, refused, rejected, return, refund, chargeback, MD06, AM04, collect membership fees",
    ],
    what: [
      "Van concept naar geld op de rekening: aankondigen, bestand naar de bank, en noteren wat terugkomt.",
      "From a draft to money on the account: announce it, hand the file to your bank, and note what comes back.",
    ],
    steps: [
      [
        "Open [Incasso’s](/financien/incasso) en kies **Nieuwe incasso**. Zeg wat je int en op welke dag.",
        "Open [Direct debits](/financien/incasso) and choose **New direct debit**. Say what you collect and on which day.",
      ],
      [
        "Kijk van wie je int en van wie niet. Iemand er nog uit laten? **Laat eruit**.",
        "See from whom you collect and from whom not. Leave somebody out? **Leave out**.",
      ],
      [
        "Kies **Kondig aan**. Iedereen krijgt een mail met het bedrag en de dag.",
        "Choose **Announce**. Everybody gets a mail with the amount and the day.",
      ],
      [
        "Kies een paar dagen voor de incassodag **Maak het bestand** en **Download het bestand**, en lever het in bij je bank. Klik dan op **Ingeleverd bij de bank**.",
        "A few days before the day choose **Make the file** and **Download the file**, and hand it to your bank. Then press **Handed to the bank**.",
      ],
      [
        "De ochtend na de incassodag boekt de site het geld. Kwam er iets terug? Kies bij die persoon **Kwam terug** en de reden van de bank.",
        "On the morning after the day the site books the money. Did something come back? Choose **Came back** with that person, and the reason of the bank.",
      ],
    ],
    wrong: [
      [
        "Weigert de bank iets? Download bij je bank het statusrapport en sleep het op de pagina naar **Lees wat de bank zegt (pain.002)**. De site noteert wie geweigerd is en waarom, en mailt wie er iets aan kan doen. Weigert de bank het hele bestand, dan hoort niemand daarvan: los het op en begin een nieuwe incasso.",
        "Does your bank refuse something? Download the status report from your bank and drop it on **Read what the bank says (pain.002)**. The site notes who is refused and why, and mails who can do something about it. If your bank refuses the whole file nobody is told: put it right and begin a new direct debit.",
      ],
      [
        "Heb je **Kwam terug** bij de verkeerde gekozen? Kies bij die persoon **Kwam toch niet terug**: de incasso betaalt het bedrag dan weer, en wie er een mail over kreeg, hoort dat het een vergissing was. Stond het op een bankafschrift, draai dan die regel terug.",
        "Chose **Came back** with the wrong person? Choose **Did not come back** with them: the direct debit pays the amount again, and whoever got a mail hears that it was a mistake. If it was on a bank statement, undo that line instead.",
      ],
      [
        "Toch niet? Zolang de bank het bestand niet heeft: **Blaas af**. Iedereen hoort dat er niets wordt geïncasseerd.",
        "Not after all? As long as your bank doesn’t have the file: **Call off**. Everybody hears that nothing is collected.",
      ],
      [
        "Wie na de mail betaalt of de machtiging intrekt, gaat niet mee in het bestand. Is het bestand er al, dan kan dat alleen nog bij de bank.",
        "Who pays or revokes the mandate after the mail is not in the file. Once the file is made, only the bank can stop it.",
      ],
      [
        "Een lid kan een incasso acht weken lang laten terugboeken, en zonder geldige machtiging dertien maanden.",
        "A member can have a direct debit reversed for eight weeks, and without a valid mandate for thirteen months.",
      ],
    ],
    also: ["machtigingen", "de-contributie-innen"],
  },
})
