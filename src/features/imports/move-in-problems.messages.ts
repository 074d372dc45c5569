import { defineMessages } from "../../platform/i18n.ts"

/** Why a row stays aside, and what to do about it; part of namespace `moveIn`. */
export const moveInProblems = defineMessages({
  tooLong: ["Deze cel is te lang: hoogstens {{count}} tekens", "This cell is too long: at most {{count}} characters"],
  unreadable: ["Dit kunnen we niet lezen", "We cannot read this"],
  deceased: [
    "Volgens je oude systeem is deze persoon overleden. We nemen niets over",
    "According to your old system this person has died. Nothing is taken over",
  ],
  no_firstName: ["Vul een voornaam in", "Enter a first name"],
  no_lastName: ["Vul een achternaam in", "Enter a last name"],
  no_email: [
    "Zonder e-mailadres kan iemand hier geen account hebben. Vul er een in",
    "Without an email address somebody cannot have an account here. Enter one",
  ],
  postalCode: ["Deze postcode bestaat niet in dat land", "This postal code does not exist in that country"],
  unknownType: ["Kies hierboven wat de status ‘{{value}}’ is", "Choose above what the status ‘{{value}}’ is"],
  noSince: [
    "De eerste dag van dit lidmaatschap ontbreekt, en die raden we niet",
    "The first day of this membership is missing, and we do not guess it",
  ],
  noUntil: ["De einddatum van dit oud-lid ontbreekt", "The end date of this former member is missing"],
  endBeforeStart: ["Het einde ligt voor het begin", "The end is before the start"],
  noSigning: [
    "De datum van tekenen ontbreekt. Zonder datum is een machtiging niet geldig",
    "The date of signing is missing. Without a date a mandate is not valid",
  ],
  noReference: ["Het kenmerk van de machtiging ontbreekt", "The reference of the mandate is missing"],
  noIban: ["Bij deze machtiging ontbreekt een rekeningnummer", "This mandate has no account number"],
  noGroup: ["Bij deze rol ontbreekt de groep", "The group of this role is missing"],
  noPlaceSince: [
    "Vanaf wanneer iemand in deze groep zit ontbreekt, en dat raden we niet",
    "Since when somebody is in this group is missing, and we do not guess it",
  ],
  unknownGroup: [
    "De groep ‘{{name}}’ bestaat hier niet. Maak die eerst, of laat de site dat doen",
    "The group ‘{{name}}’ does not exist here. Make it first, or have the site do it",
  ],
  beforeFounded: ["De groep bestaat pas vanaf {{day}}", "The group exists only from {{day}}"],
  afterDissolved: ["De groep bestaat niet meer vanaf {{day}}", "The group no longer exists from {{day}}"],
  noAmount: ["Dit is geen bedrag", "This is not an amount"],
  noNumber: ["Het nummer van de factuur ontbreekt", "The number of the invoice is missing"],
  noDate: ["De datum van het bedrag ontbreekt", "The date of the amount is missing"],
  linesDiffer: [
    "De regels over deze persoon spreken elkaar hier tegen",
    "The rows about this person contradict each other here",
  ],
  sharedAddress: [
    "Meer mensen in dit bestand hebben dit adres. Kies of ze elk een account krijgen",
    "More people in this file have this address. Choose whether each gets an account",
  ],
  samePerson: [
    "Twee nummers in dit bestand horen bij dezelfde persoon",
    "Two numbers in this file belong to the same person",
  ],
  unverified: [
    "Iemand heeft zich met dit adres aangemeld en nog niet laten zien dat het van hen is",
    "Somebody signed up with this address and has not yet shown that it is theirs",
  ],
  several: [
    "Meer accounts hebben dit adres en deze naam. Kies er een",
    "More accounts have this address and name. Choose one",
  ],
  otherName: [
    "Dit adres hoort hier bij iemand met een andere naam. Is het dezelfde persoon?",
    "This address belongs to somebody with another name here. Is it the same person?",
  ],
  otherKey: [
    "Dit account heeft al een ander nummer uit het oude systeem. Is het dezelfde persoon?",
    "This account already has another number from the old system. Is it the same person?",
  ],
  addressTaken: ["Iemand anders gebruikt dit adres hier al", "Somebody else already uses this address here"],
  addressDiffers: [
    "Hier logt deze persoon in met {{ours}}. Kies hieronder of dat zo blijft",
    "Here this person logs in with {{ours}}. Choose below whether it stays so",
  ],
  periodsOverlap: [
    "Lidmaatschappen van deze persoon overlappen elkaar in het bestand",
    "Memberships of this person overlap in the file",
  ],
  overlapsKnown: [
    "Deze periode overlapt het lidmaatschap dat hier op {{since}} begon",
    "This period overlaps the membership that began here on {{since}}",
  ],
  overlapsSince: [
    "Deze persoon heeft intussen een ander lidmaatschap in deze periode",
    "This person has got another membership in this period meanwhile",
  ],
  sameReference: [
    "Dit kenmerk hoort ook bij iemand anders. Zoek uit van wie de machtiging is",
    "This reference also belongs to somebody else. Find out whose mandate it is",
  ],
  revokedMandate: ["Deze persoon heeft de machtiging hier ingetrokken", "This person has revoked the mandate here"],
  otherMandate: [
    "Deze persoon heeft hier al een andere machtiging ({{ours}})",
    "This person already has another mandate here ({{ours}})",
  ],
  ibanLocked: [
    "Aan het rekeningnummer hier hangt een machtiging. Trek die eerst in",
    "A mandate depends on the account number here. Revoke it first",
  ],
  placesOverlap: [
    "Deze persoon heeft dezelfde rol in deze groep tweemaal tegelijk",
    "This person has the same role in this group twice at once",
  ],
  placeKnown: [
    "Deze persoon had deze rol in deze groep hier al in die tijd",
    "This person already had this role in this group here at that time",
  ],
  roleTaken: [
    "Deze rol heeft in die tijd al zoveel mensen als mag",
    "This role already has as many people as it may have at that time",
  ],
  sameNumber: ["Dit nummer hoort ook bij een ander bedrag", "This number also belongs to another amount"],
  changedMeanwhile: [
    "Dit is veranderd nadat je het bestand koos. Kies het opnieuw",
    "This has changed since you chose the file. Choose it again",
  ],
  personLeftOut: [
    "De persoon van deze regel kon niet worden overgenomen",
    "The person of this row could not be taken over",
  ],
})
