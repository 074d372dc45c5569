import { defineMessages, type Pair } from "../i18n.ts"
import type { ReturnReason } from "./return-reasons.ts"

/** Why money was not collected: for the treasurer, and for the person it concerns. */
interface ReasonTexts {
  board: Pair
  person: Pair
}

const ourFault: Pair = [
  "Het ligt niet aan jou: er ging bij ons iets mis. Je hoeft niets te doen.",
  "It isn’t your fault: something went wrong on our side. You don’t have to do anything.",
]
const bankFault: Pair = [
  "Het ligt niet aan jou: er ging iets mis tussen de banken. Je hoeft niets te doen.",
  "It isn’t your fault: something went wrong between the banks. You don’t have to do anything.",
]

/** Namespace `returnReasons`: by code of the bank, `other` for all that we do not know. */
export const returnReasonMessages = defineMessages({
  AC01: {
    board: [
      "Het rekeningnummer bestaat niet. Vraag om het juiste.",
      "The account number does not exist. Ask for the right one.",
    ],
    person: [
      "Je bank kent dit rekeningnummer niet. Geef een ander rekeningnummer op, of betaal op een andere manier.",
      "Your bank doesn’t know this account number. Enter another one, or pay in another way.",
    ],
  },
  AC03: {
    board: [
      "Het rekeningnummer van de ontvanger klopt niet. Vraag om het juiste.",
      "The account number of the recipient is wrong. Ask for the right one.",
    ],
    person: [
      "Je rekeningnummer klopt niet, dus het geld kwam terug. Geef een ander rekeningnummer op.",
      "Your account number is wrong, so the money came back. Enter another one.",
    ],
  },
  AC04: {
    board: ["De rekening is opgeheven. Vraag om een nieuwe.", "The account is closed. Ask for a new one."],
    person: [
      "Deze rekening is opgeheven. Geef je nieuwe rekeningnummer op.",
      "This account is closed. Enter your new account number.",
    ],
  },
  AC06: {
    board: [
      "De rekening is geblokkeerd voor incasso, door de bank of door de rekeninghouder. Neem contact op.",
      "The account is blocked for direct debits, by the bank or by its holder. Get in touch.",
    ],
    person: [
      "Je rekening is geblokkeerd voor incasso’s. Hef dat bij je bank op, of betaal op een andere manier.",
      "Your account is blocked for direct debits. Lift that at your bank, or pay in another way.",
    ],
  },
  AC13: {
    board: [
      "Van dit soort rekening kan niet worden geïncasseerd. Vraag om een gewone betaalrekening.",
      "Nothing can be collected from this type of account. Ask for an ordinary current account.",
    ],
    person: [
      "Van dit soort rekening mogen we niet incasseren. Geef een gewone betaalrekening op.",
      "We can’t collect from this type of account. Enter an ordinary current account.",
    ],
  },
  AG01: {
    board: [
      "Deze rekening staat geen incasso toe, bijvoorbeeld omdat het een spaarrekening is. Vraag om een betaalrekening.",
      "This account does not allow direct debits, for example because it is a savings account. Ask for a current account.",
    ],
    person: [
      "Van deze rekening kan niet worden geïncasseerd, bijvoorbeeld omdat het een spaarrekening is. Geef een betaalrekening op.",
      "Nothing can be collected from this account, for example because it is a savings account. Enter a current account.",
    ],
  },
  AG02: {
    board: [
      "De bank verwachtte een ander soort incasso. Vraag de bank welk soort.",
      "The bank expected another type of direct debit. Ask the bank which.",
    ],
    person: ourFault,
  },
  AM04: {
    board: [
      "Er stond niet genoeg op de rekening. Je kunt het later opnieuw proberen; kondig dat aan.",
      "There was not enough money in the account. You can try again later; announce it first.",
    ],
    person: [
      "Er stond niet genoeg op je rekening. Betaal het zelf, of neem contact op als dat nu niet lukt.",
      "There wasn’t enough money in your account. Pay it yourself, or get in touch if you can’t right now.",
    ],
  },
  AM05: {
    board: [
      "De bank zag dit als dubbel. Kijk of hetzelfde bedrag al geïncasseerd is.",
      "The bank took this for a duplicate. See whether the same amount has been collected already.",
    ],
    person: ourFault,
  },
  BE04: {
    board: ["Er ontbrak een adres in het bestand.", "An address was missing from the file."],
    person: ourFault,
  },
  BE05: {
    board: [
      "De bank kent het incassant-ID niet. Vergelijk het met je incassocontract.",
      "The bank does not know the creditor ID. Compare it with your direct debit contract.",
    ],
    person: ourFault,
  },
  CNOR: {
    board: [
      "Onze bank kan hier niet incasseren. Vraag onze bank waarom.",
      "Our bank cannot collect here. Ask our bank why.",
    ],
    person: ourFault,
  },
  DNOR: {
    board: [
      "De bank van deze rekening doet niet mee aan incasso. Vraag om een andere rekening.",
      "The bank of this account takes no direct debits. Ask for another account.",
    ],
    person: [
      "Je bank doet niet mee aan incasso. Geef een andere rekening op, of betaal op een andere manier.",
      "Your bank takes no direct debits. Enter another account, or pay in another way.",
    ],
  },
  DT01: {
    board: ["De datum in het bestand kon niet.", "The date in the file was not possible."],
    person: ourFault,
  },
  ED05: {
    board: [
      "De banken konden het onderling niet verwerken. Probeer het later opnieuw.",
      "The banks could not settle it among themselves. Try again later.",
    ],
    person: bankFault,
  },
  FF01: {
    board: [
      "De bank kon het bestand niet lezen. Vraag de bank welke versie zij wil en stel die in.",
      "The bank could not read the file. Ask the bank which version it wants, and set it.",
    ],
    person: ourFault,
  },
  FF05: {
    board: [
      "Het soort incasso past niet bij je contract met de bank.",
      "The type of direct debit does not match your contract with the bank.",
    ],
    person: ourFault,
  },
  MD01: {
    board: [
      "Volgens de bank is er geen geldige machtiging, of is die ingetrokken. Neem contact op voordat je weer incasseert.",
      "According to the bank there is no valid mandate, or it was withdrawn. Get in touch before you collect again.",
    ],
    person: [
      "Volgens je bank is er geen geldige machtiging. Laat het weten als dat niet klopt, of betaal op een andere manier.",
      "According to your bank there is no valid mandate. Let us know if that isn’t right, or pay in another way.",
    ],
  },
  MD02: {
    board: [
      "Gegevens van de machtiging kloppen niet. Vergelijk kenmerk en datum met wat er is ondertekend.",
      "Details of the mandate are wrong. Compare its reference and date with what was signed.",
    ],
    person: ourFault,
  },
  MD06: {
    board: [
      "Het is op verzoek van de rekeninghouder teruggeboekt. Dat mag acht weken lang, zonder reden. Neem contact op.",
      "The account holder asked for the money back. They may for eight weeks, without a reason. Get in touch.",
    ],
    person: [
      "Je hebt dit bedrag laten terugboeken. Klopte er iets niet? Laat het weten. Anders staat het bedrag nog open.",
      "You had this amount returned. Was something wrong with it? Let us know. Otherwise it is still to be paid.",
    ],
  },
  MD07: {
    board: [
      "Volgens de bank is de rekeninghouder overleden. Er gaan geen mails of herinneringen meer uit. Ga na wat er is gebeurd en laat iemand van het bestuur persoonlijk contact zoeken.",
      "According to the bank the account holder has died. No more mails or reminders are sent. Find out what happened, and have somebody of the board get in touch in person.",
    ],
    // Shown only to somebody who logs in: then the bank is wrong, or the account was a parent's.
    person: [
      "Je bank kan van deze rekening niet meer incasseren. Geef een andere rekening op, of neem contact met ons op.",
      "Your bank can no longer collect from this account. Enter another account, or get in touch with us.",
    ],
  },
  MS02: {
    board: [
      "De rekeninghouder heeft de incasso geweigerd. Neem contact op voordat je weer incasseert.",
      "The account holder refused the direct debit. Get in touch before you collect again.",
    ],
    person: [
      "Je hebt deze incasso geweigerd. Klopte er iets niet? Laat het weten. Anders staat het bedrag nog open.",
      "You refused this direct debit. Was something wrong with it? Let us know. Otherwise it is still to be paid.",
    ],
  },
  MS03: {
    board: [
      "De bank geeft geen reden. Vaak stond er niet genoeg op de rekening.",
      "The bank gives no reason. Often there was not enough money in the account.",
    ],
    person: [
      "Je bank heeft dit bedrag niet afgeschreven en zegt niet waarom. Betaal het zelf, of vraag het je bank.",
      "Your bank did not debit this amount and doesn’t say why. Pay it yourself, or ask your bank.",
    ],
  },
  RC01: {
    board: ["De code van de bank (BIC) klopt niet.", "The code of the bank (BIC) is wrong."],
    person: ourFault,
  },
  RR01: {
    board: [
      "De rekening of de naam van de rekeninghouder ontbrak.",
      "The account or the identity of the account holder was missing.",
    ],
    person: ourFault,
  },
  RR02: {
    board: [
      "De naam of het adres van de rekeninghouder ontbrak.",
      "The name or address of the account holder was missing.",
    ],
    person: ourFault,
  },
  RR03: {
    board: ["De naam of het adres van de vereniging ontbrak.", "The name or address of the association was missing."],
    person: ourFault,
  },
  RR04: {
    board: [
      "De bank mocht het van de wet niet verwerken. Vraag onze bank waarom.",
      "The law did not allow the bank to process it. Ask our bank why.",
    ],
    person: bankFault,
  },
  SL01: {
    board: [
      "De rekeninghouder heeft bij de bank ingesteld dat wij niet, of niet zo veel, mogen incasseren. Neem contact op.",
      "The account holder told the bank that we may not collect, or not as much. Get in touch.",
    ],
    person: [
      "Bij je bank staat ingesteld dat wij niet, of niet zo veel, mogen incasseren. Pas dat aan, of betaal op een andere manier.",
      "At your bank it is set that we may not collect, or not as much. Change that, or pay in another way.",
    ],
  },
  TM01: {
    board: [
      "Het bestand kwam te laat bij de bank. Lever het eerder aan.",
      "The file reached the bank too late. Hand it in earlier.",
    ],
    person: ourFault,
  },
  other: {
    board: [
      "De bank gebruikt een code die we niet kennen. Vraag de bank wat die betekent.",
      "The bank uses a code that we do not know. Ask the bank what it means.",
    ],
    person: [
      "Je bank heeft dit bedrag niet afgeschreven of het teruggeboekt. Neem contact met ons op.",
      "Your bank did not debit this amount, or returned it. Get in touch with us.",
    ],
  },
} satisfies Record<ReturnReason | "other", ReasonTexts>)
