import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `expenseClaims`: what people paid for the association, and claim back. */
export const expenseClaimMessages = defineMessages({
  pages: {
    mine: ["Mijn declaraties", "My expense claims"],
    one: ["Declaratie", "Expense claim"],
    edit: ["Declaratie invullen", "Fill in expense claim"],
  },
  lead: {
    mine: [
      "Heb je iets voorgeschoten voor de vereniging? Maak een foto van de bon en krijg je geld terug.",
      "Did you pay for something for the association? Take a photo of the receipt and get your money back.",
    ],
    edit: [
      "Voeg je bonnen toe en zeg waar het geld aan op ging. Daarna controleer je alles en dien je in.",
      "Add your receipts and say what the money was spent on. Then you check everything and submit.",
    ],
  },
  /** The claim by its number. */
  numbered: ["Declaratie {{reference}}", "Expense claim {{reference}}"],
  gone: ["iemand die er niet meer is", "somebody who is gone"],
  card: {
    title: ["Declaraties", "Expense claims"],
    lead: [
      "Krijg terug wat je voor de vereniging hebt voorgeschoten.",
      "Get back what you paid on behalf of the association.",
    ],
    open: ["Bekijk je declaraties", "See your expense claims"],
  },
  new: ["Nieuwe declaratie", "New expense claim"],
  empty: {
    title: ["Nog geen declaraties", "No expense claims yet"],
    text: [
      "Bewaar de bon, maak er een foto van en dien hem hier in.",
      "Keep the receipt, take a photo of it and submit it here.",
    ],
  },
  statuses: {
    draft: ["concept", "draft"],
    submitted: ["wacht op de penningmeester", "with the treasurer"],
    returned: ["pas nog iets aan", "needs a change"],
    withdrawn: ["ingetrokken", "withdrawn"],
    rejected: ["afgewezen", "rejected"],
    approved: ["goedgekeurd", "approved"],
    paid: ["betaald", "paid"],
  },
  untitled: ["nog niets ingevuld", "nothing filled in yet"],
  more_one: ["en nog {{count}}", "and {{count}} more"],
  more_other: ["en nog {{count}}", "and {{count}} more"],
  receiptCount_zero: ["geen bon", "no receipt"],
  receiptCount_one: ["{{count}} bon", "{{count}} receipt"],
  receiptCount_other: ["{{count}} bonnen", "{{count}} receipts"],
  when: {
    begun: ["begonnen op {{day}}", "begun on {{day}}"],
    submitted: ["ingediend op {{day}}", "submitted on {{day}}"],
    approved: ["goedgekeurd op {{day}}", "approved on {{day}}"],
    paid: ["betaald op {{day}}", "paid on {{day}}"],
  },
  receipts: {
    title: ["Bonnen", "Receipts"],
    lead: [
      "Een foto, of een PDF die je per mail kreeg. Zorg dat de datum en het bedrag te lezen zijn.",
      "A photo, or a PDF that you got by email. Make sure that the date and the amount can be read.",
    ],
    photo: ["Maak een foto", "Take a photo"],
    file: ["Kies een bestand", "Choose a file"],
    sending: ["Bon versturen …", "Sending the receipt …"],
    checking: ["Bon bewaren …", "Keeping the receipt …"],
    failed: ["De bon kwam niet aan. Probeer het nog eens.", "The receipt did not arrive. Please try again."],
    added: ["De bon is bewaard.", "The receipt has been kept."],
    remove: ["Verwijder bon", "Remove receipt"],
    removeQuestion: ["Wil je {{name}} uit deze declaratie halen?", "Remove {{name}} from this claim?"],
    removed: ["De bon is verwijderd.", "The receipt has been removed."],
    none: ["Er zit geen bon bij.", "There is no receipt."],
    open: ["Open bon", "Open receipt"],
    openNamed: ["Open {{name}}", "Open {{name}}"],
    receipt: ["bon {{number}}", "receipt {{number}}"],
    heic: [
      "Een foto in het formaat van een iPhone. Download hem om hem te bekijken.",
      "A photo in the format of an iPhone. Download it to look at it.",
    ],
    pdf: ["PDF", "PDF"],
    sameTitle: ["Deze bon is al eerder gebruikt", "This receipt was used before"],
    sameOwn: [
      "Hij zit ook in declaratie {{reference}} ({{status}}).",
      "It is in expense claim {{reference}} too ({{status}}).",
    ],
    sameNamed: [
      "Hij zit ook in declaratie {{reference}} van {{name}} ({{status}}).",
      "It is in expense claim {{reference}} of {{name}} too ({{status}}).",
    ],
    sameOther: [
      "Hij zit ook in een declaratie die iemand anders op {{day}} indiende.",
      "It is in a claim too that somebody else submitted on {{day}}.",
    ],
  },
  lines: {
    title: ["Waar ging het aan op?", "What was it spent on?"],
    lead: [
      "Eén regel per uitgave. Staat er op een bon iets voor twee activiteiten, maak er dan twee regels van.",
      "One line per expense. If a receipt has things for two activities, make two lines of it.",
    ],
    add: ["Nog een uitgave", "Another expense"],
    line: ["Uitgave {{number}}", "Expense {{number}}"],
    total: ["Samen", "Total"],
  },
  fields: {
    spentOn: ["Datum op de bon", "Date on the receipt"],
    text: ["Waaraan", "What for"],
    textHelp: [
      "Zo dat de kascommissie het begrijpt: “Chips en fris voor de borrel”.",
      "So that the auditors understand it: “Crisps and soft drinks for the social”.",
    ],
    amount: ["Bedrag", "Amount"],
    amountHelp: ["Met btw, zoals het op de bon staat.", "Including VAT, as the receipt says."],
    vat: ["Btw", "VAT"],
    vatHelp: ["Alleen als het op de bon staat.", "Only if the receipt says so."],
    costCentre: ["Voor welke activiteit of groep", "For which activity or group"],
    activities: ["Activiteiten", "Activities"],
    groups: ["Groepen", "Groups"],
    paidWith: ["Wie heeft er betaald?", "Who paid?"],
    account: ["Waar mag het geld naartoe?", "Where may the money go?"],
    iban: ["Rekeningnummer (IBAN)", "Account number (IBAN)"],
    accountHolder: ["Op naam van", "Account holder"],
    accountHolderHelp: [
      "Zoals het op de bankpas staat: de bank vergelijkt de naam.",
      "As it is on the bank card: the bank compares the name.",
    ],
    note: ["Toelichting", "Explanation"],
    noteHelp: [
      "Bijvoorbeeld waarom er geen bon is. Zonder bon is dit verplicht.",
      "Such as why there is no receipt. Required without one.",
    ],
  },
  paidWith: {
    own: ["Ikzelf", "I did"],
    ownHelp: ["Je krijgt het terug op je rekening.", "You get it back on your account."],
    card: ["De pas van de vereniging", "The card of the association"],
    cardHelp: [
      "De bon is nodig voor de boeken; er wordt niets uitbetaald.",
      "The receipt is needed for the books; nothing is paid out.",
    ],
  },
  account: {
    title: ["Uitbetalen", "Paying out"],
    known: ["De rekening die we van je kennen, eindigend op {{end}}", "The account we know of you, ending in {{end}}"],
    other: ["Een andere rekening", "Another account"],
    endsIn: ["eindigt op {{end}}", "ends in {{end}}"],
    inName: ["op naam van {{name}}", "in the name of {{name}}"],
    unknown: ["nog niet ingevuld", "not filled in yet"],
    none: ["niets uit te betalen", "nothing to pay out"],
  },
  vat: {
    none: ["geen btw", "no VAT"],
    rate: ["{{rate}}% btw", "{{rate}}% VAT"],
  },
  save: ["Bewaar en controleer", "Save and check"],
  saved: ["Je declaratie is bewaard.", "Your claim has been saved."],
  facts: {
    title: ["Declaratie", "Claim"],
    total: ["Bedrag", "Amount"],
    paidWith: ["Betaald door", "Paid by"],
    paidTo: ["Uitbetalen op", "To be paid to"],
    paid: ["Betaald", "Paid"],
    paidOn: ["op {{day}}, {{how}}", "on {{day}}, {{how}}"],
    bankLine: ["regel van de bank van {{day}}", "line of the bank of {{day}}"],
    note: ["Toelichting", "Explanation"],
    ownPerson: ["voorgeschoten", "the claimant"],
    card: ["de pas van de vereniging", "the card of the association"],
    lines: ["Uitgaven", "Expenses"],
    noLines: ["Er staan nog geen uitgaven in.", "There are no expenses yet."],
  },
  acts: {
    edit: ["Pas aan", "Change"],
    submit: ["Dien in voor {{amount}}", "Submit {{amount}}"],
    submitted: [
      "Ingediend. Je krijgt een mail als erover beslist is.",
      "Submitted. You get an email when it has been decided.",
    ],
    withdraw: ["Trek in", "Withdraw"],
    withdrawQuestion: [
      "Wil je declaratie {{reference}} intrekken? Je kunt haar later aanpassen en opnieuw indienen.",
      "Withdraw expense claim {{reference}}? You can change it later and submit it again.",
    ],
    withdrawn: ["Je declaratie is ingetrokken.", "Your claim has been withdrawn."],
    delete: ["Verwijder declaratie", "Delete expense claim"],
    deleteQuestion: [
      "Wil je declaratie {{reference}} met alle bonnen verwijderen?",
      "Delete expense claim {{reference}} with all its receipts?",
    ],
    deleted: ["De declaratie is verwijderd.", "The expense claim has been deleted."],
  },
  returned: {
    title: ["De penningmeester vraagt je iets aan te passen", "The treasurer asks you to change something"],
    rejectedTitle: ["Deze declaratie is afgewezen", "This claim was rejected"],
  },
  history: {
    title: ["Wat er gebeurde", "What happened"],
    by: ["{{what}} door {{name}}", "{{what}} by {{name}}"],
  },
  events: {
    submitted: ["ingediend", "submitted"],
    withdrawn: ["ingetrokken", "withdrawn"],
    returned: ["teruggestuurd", "sent back"],
    rejected: ["afgewezen", "rejected"],
    approved: ["goedgekeurd", "approved"],
    handedIn: ["klaargezet voor de bank", "made ready for the bank"],
    heldBack: ["niet naar de bank gegaan", "not sent to the bank"],
    refusedByBank: ["geweigerd door de bank", "refused by the bank"],
    paid: ["betaald", "paid"],
    undone: ["een stap teruggezet", "taken back a step"],
  },
  paidHow: {
    bank: ["via de bank", "by bank"],
    cash: ["contant", "in cash"],
    card: ["met de pas van de vereniging", "with the card of the association"],
  },
  /** On the statements of claimants; Dutch, as the bank of the association is. */
  remittance: ["Declaratie {{reference}}", "Expense claim {{reference}}"],
  refused: {
    mayNotEdit: [
      "Deze declaratie kun je nu niet aanpassen. Is ze van jou en nog niet goedgekeurd? Trek haar dan eerst in.",
      "You can’t change this claim now. If it is yours and not approved yet, withdraw it first.",
    ],
    own: ["Over je eigen declaratie beslist iemand anders.", "Somebody else decides about your own claim."],
    state: [
      "Dat kan niet meer: de declaratie is intussen verder. Ververs de pagina.",
      "That is no longer possible: the claim has moved on. Refresh the page.",
    ],
    notMember: ["Declareren kan alleen als lid.", "Only members can claim expenses."],
    tooManyDrafts: [
      "Je hebt al {{count}} concepten. Dien er eerst een in, of verwijder er een.",
      "You already have {{count}} drafts. Submit or delete one first.",
    ],
    oneCostCentre: ["Kies een activiteit of een groep, niet allebei", "Choose an activity or a group, not both"],
    activity: ["Kies een activiteit die je kunt zien", "Choose an activity that you can see"],
    group: ["Kies een groep die je kunt zien", "Choose a group that you can see"],
    future: ["Kies een dag die al geweest is", "Choose a day that has been"],
    beforeApproval: ["Kies een dag na de goedkeuring", "Choose a day after the approval"],
    noLines: ["Vul minstens één uitgave in", "Fill in at least one expense"],
    noReceipt: ["Voeg een bon toe, of leg uit waarom er geen is", "Add a receipt, or explain why there is none"],
    noAccount: ["Vul in naar welke rekening het geld mag", "Fill in which account the money may go to"],
    noHolder: ["Vul in op wiens naam de rekening staat", "Fill in whose name the account is in"],
    allLines: ["Geef elke uitgave een rekening", "Give every expense an account"],
    account: ["Kies een kostenrekening die niet gearchiveerd is", "Choose an account of costs that isn’t archived"],
    inPayout: [
      "Deze declaratie staat in een bestand voor de bank. Zeg daar dat het betaald is, of dat het bestand vervalt.",
      "This claim is in a file for the bank. Say there that it was paid, or that the file is not used.",
    ],
    onStatement: [
      "Volgens een bankafschrift is deze declaratie betaald. Maak dat ongedaan bij de regel van de bank.",
      "A bank statement says that this claim was paid. Undo that at the line of the bank.",
    ],
    format: [
      "Dit bestand is geen foto (JPEG, PNG, WebP, HEIC) en geen PDF.",
      "This file is not a photo (JPEG, PNG, WebP, HEIC) or a PDF.",
    ],
    tooLarge: ["Een bon mag hooguit {{megabytes}} MB zijn.", "A receipt can be at most {{megabytes}} MB."],
    receiptTwice: ["Deze bon zit al in deze declaratie.", "This receipt is in this claim already."],
    tooManyReceipts: [
      "Er kunnen hooguit {{count}} bonnen in een declaratie.",
      "A claim can have at most {{count}} receipts.",
    ],
  },
  mails: {
    approved: {
      subject: ["Declaratie {{reference}} is goedgekeurd", "Expense claim {{reference}} has been approved"],
      body: [
        "Hoi {{name}},\n\nJe declaratie {{reference}} van {{amount}} is goedgekeurd. Was er iets uit te betalen, dan hoor je het als dat gedaan is.",
        "Hi {{name}},\n\nYour expense claim {{reference}} of {{amount}} has been approved. If anything is to be paid to you, we will let you know when it is.",
      ],
      button: ["Bekijk je declaratie", "See your claim"],
    },
    returned: {
      subject: ["Pas declaratie {{reference}} nog aan", "Please change expense claim {{reference}}"],
      body: [
        "Hoi {{name}},\n\nDe penningmeester heeft nog een vraag over je declaratie {{reference}} van {{amount}}:\n\n{{reason}}\n\nPas haar aan en dien haar opnieuw in.",
        "Hi {{name}},\n\nThe treasurer has a question about your expense claim {{reference}} of {{amount}}:\n\n{{reason}}\n\nPlease change it and submit it again.",
      ],
      button: ["Pas je declaratie aan", "Change your claim"],
    },
    rejected: {
      subject: ["Declaratie {{reference}} is afgewezen", "Expense claim {{reference}} was rejected"],
      body: [
        "Hoi {{name}},\n\nJe declaratie {{reference}} van {{amount}} is afgewezen:\n\n{{reason}}\n\nBegrijp je het niet? Antwoord dan op deze mail.",
        "Hi {{name}},\n\nYour expense claim {{reference}} of {{amount}} was rejected:\n\n{{reason}}\n\nIf that is unclear, just reply to this email.",
      ],
      button: ["Bekijk je declaratie", "See your claim"],
    },
    undone: {
      subject: ["Declaratie {{reference}} is teruggezet", "Expense claim {{reference}} was taken back a step"],
      body: [
        "Hoi {{name}},\n\nEr is iets hersteld aan je declaratie {{reference}} van {{amount}}:\n\n{{reason}}\n\nJe hoeft niets te doen. Op de site zie je hoe het ermee staat.",
        "Hi {{name}},\n\nSomething was corrected about your expense claim {{reference}} of {{amount}}:\n\n{{reason}}\n\nYou don’t have to do anything. On the site you see how it stands.",
      ],
      button: ["Bekijk je declaratie", "See your claim"],
    },
    paid: {
      subject: ["Declaratie {{reference}} is betaald", "Expense claim {{reference}} has been paid"],
      body: [
        "Hoi {{name}},\n\nJe declaratie {{reference}} van {{amount}} is op {{day}} betaald, {{how}}.",
        "Hi {{name}},\n\nYour expense claim {{reference}} of {{amount}} was paid on {{day}}, {{how}}.",
      ],
      button: ["Bekijk je declaratie", "See your claim"],
    },
    how: {
      bank: ["op de rekening die eindigt op {{account}}", "to the account that ends in {{account}}"],
      cash: ["contant", "in cash"],
      card: ["met de pas van de vereniging", "with the card of the association"],
    },
  },
})
