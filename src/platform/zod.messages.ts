import { defineMessages } from "./i18n.ts"

/** Namespace `zod`: validation errors of zod. The keys are those of `zod-errors.ts`. */
export const zodMessages = defineMessages({
  errors: {
    required: ["Verplicht", "Required"],
    invalid_type: ["Verwacht: {{expected}}, ontvangen: {{received}}", "Expected {{expected}}, received {{received}}"],
    invalid_value: ["Kies een van de mogelijkheden", "Choose one of the options"],
    unrecognized_keys: ["Onbekend: {{keys}}", "Not recognised: {{keys}}"],
    custom: ["Dit klopt niet", "This is not right"],
    too_small: {
      string_one: ["Minstens {{count}} teken", "At least {{count}} character"],
      string_other: ["Minstens {{count}} tekens", "At least {{count}} characters"],
      number: ["Niet lager dan {{minimum}}", "No lower than {{minimum}}"],
      array_one: ["Kies er minstens {{count}}", "Choose at least {{count}}"],
      array_other: ["Kies er minstens {{count}}", "Choose at least {{count}}"],
      date: ["Niet eerder dan {{minimum}}", "No earlier than {{minimum}}"],
    },
    too_big: {
      string_one: ["Hoogstens {{count}} teken", "At most {{count}} character"],
      string_other: ["Hoogstens {{count}} tekens", "At most {{count}} characters"],
      number: ["Niet hoger dan {{maximum}}", "No higher than {{maximum}}"],
      array_one: ["Kies er hoogstens {{count}}", "Choose at most {{count}}"],
      array_other: ["Kies er hoogstens {{count}}", "Choose at most {{count}}"],
      date: ["Niet later dan {{maximum}}", "No later than {{maximum}}"],
    },
  },
  types: {
    string: ["tekst", "text"],
    number: ["een getal", "a number"],
    int: ["een heel getal", "a whole number"],
    boolean: ["ja of nee", "yes or no"],
    date: ["een datum", "a date"],
    array: ["een lijst", "a list"],
    object: ["een samengestelde waarde", "a composite value"],
    nan: ["geen getal", "not a number"],
    undefined: ["niets", "nothing"],
    null: ["niets", "nothing"],
  },
  validations: {
    email: [
      "Dit is geen geldig e-mailadres; het ziet eruit als naam@voorbeeld.nl",
      "This is not a valid email address; it looks like name@example.org",
    ],
    url: [
      "Dit is geen geldig webadres; het begint met https://",
      "This is not a valid web address; it starts with https://",
    ],
    date: ["Dit is geen geldige datum", "This is not a valid date"],
    datetime: ["Dit is geen geldige datum en tijd", "This is not a valid date and time"],
    time: ["Dit is geen geldige tijd", "This is not a valid time"],
    regex: ["Dit heeft niet de juiste vorm", "This does not have the right form"],
    other: ["Dit heeft niet de juiste vorm", "This does not have the right form"],
  },
})

/**
 * Namespace `zodCustom`: our own validation rules. A rule names its text with
 * `params: { i18n: "errors.endBeforeStart" }`, or one of its own feature with `"reminders:refused.order"`; other params can
 * be used in the text.
 */
export const zodCustomMessages = defineMessages({
  errors: {
    endBeforeStart: ["Het einde is niet later dan het begin", "The end is not later than the start"],
    bothTimes: ["Vul beide tijden in, of geen van beide", "Fill in both times, or neither"],
    tableTooLarge: [
      "Deze tekst heeft een te grote tabel: hoogstens 20 kolommen, en 2000 cellen in de hele tekst",
      "This text has too large a table: at most 20 columns, and 2,000 cells in the whole text",
    ],
    dayRange: ["Kies een datum tussen 1900 en 2099", "Choose a date between 1900 and 2099"],
    unknownReference: ["Dit bestaat niet (meer)", "This does not exist (any more)"],
    overlap: ["Deze tijden overlappen elkaar", "These times overlap"],
    closesBeforeOpens: ["De aanmelding sluit voordat hij opent", "Sign-up closes before it opens"],
    drawBeforeOpens: ["De loting is voordat de aanmelding opent", "The draw is before sign-up opens"],
    drawBeforeShown: ["De loting is voordat iemand dit kan zien", "The draw is before anybody can see this"],
    outsideSignUp: ["Dit moet zijn terwijl de aanmelding open is", "This must be while sign-up is open"],
    afterStart: ["Dit ligt na het begin", "This is after the start"],
    inPast: ["Dit ligt in het verleden", "This is in the past"],
    inFuture: ["Dit ligt in de toekomst", "This is in the future"],
    maximumBelowMinimum: ["Het maximum is lager dan het minimum", "The maximum is lower than the minimum"],
    passwordTooCommon: ["Dit wachtwoord is te makkelijk te raden", "This password is too easy to guess"],
    oneLine: ["Zet dit op één regel, zonder tabs", "Put this on one line, without tabs"],
    name: ["Hier staat een teken dat niet in een naam hoort", "This has a character that does not belong in a name"],
    duplicate: ["Dit staat er al", "This is already there"],
    taken: ["Dit is al in gebruik", "This is already in use"],
    consentRequired: ["Je toestemming is nodig om verder te gaan", "We need your consent to go on"],
    atLeastOne: ["Vul minstens een van beide in", "Fill in at least one of the two"],
    required: ["Vul dit in", "Fill this in"],
    notANumber: ["Vul een getal in", "Fill in a number"],
    answerTooLong: ["Dit antwoord is te lang", "This answer is too long"],
    twoOptions: ["Geef minstens twee keuzes", "Give at least two choices"],
    optionFull: ["Deze keuze is vol. Kies een andere", "This choice is full. Choose another one"],
    notAChoice: ["Kies een van de mogelijkheden", "Choose one of the options"],
    pictureDescription: [
      "Beschrijf de foto in het kort, voor wie hem niet kan zien",
      "Describe the picture briefly, for people who can’t see it",
    ],
    iban: ["Dit is geen geldig rekeningnummer (IBAN)", "This is not a valid account number (IBAN)"],
    isbn: ["Dit is geen geldig ISBN", "This is not a valid ISBN"],
    postalCode: ["Dit is geen geldige postcode", "This is not a valid postal code"],
    phone: ["Dit is geen geldig telefoonnummer", "This is not a valid phone number"],
    tooYoung: ["Je kunt lid worden vanaf {{youngest}} jaar", "You can join from the age of {{youngest}}"],
    domains: [
      "Dit zijn geen maildomeinen. Schrijf bijvoorbeeld: uu.nl, students.uu.nl",
      "These are not mail domains. Write for example: uu.nl, students.uu.nl",
    ],
    color: ["Dit is geen kleur. Schrijf bijvoorbeeld: #0b6e4f", "This is not a colour. Write for example: #0b6e4f"],
    pathOrAddress: ["Begin met / of met https://", "Begin with / or with https://"],
    slug: ["Alleen kleine letters, cijfers en streepjes", "Lower-case letters, digits and dashes only"],
  },
})
