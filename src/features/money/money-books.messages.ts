import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `moneyBooks`: ledger accounts and closed months. */
export const moneyBooksMessages = defineMessages({
  pages: {
    books: ["Grootboek", "Ledger"],
    new: ["Nieuwe rekening", "New account"],
    edit: ["Rekening bewerken", "Edit account"],
  },
  lead: {
    books: [
      "Per maand wat er geboekt is, en op welke rekeningen dat komt.",
      "What was booked each month, and on which accounts.",
    ],
    new: [
      "Neem de nummers over van je boekhouding, dan past alles straks op elkaar.",
      "Use the numbers of your bookkeeping, so that everything matches later.",
    ],
  },
  months: {
    title: ["Maanden", "Months"],
    year: ["Jaar", "Year"],
    month: ["Maand", "Month"],
    charged: ["In rekening gebracht", "Charged"],
    received: ["Binnen\u00ADgekomen", "Came in"],
    writtenOff: ["Kwijt\u00ADgescholden", "Written off"],
    state: ["Stand", "State"],
    open: ["open", "open"],
    closed: ["afgesloten op {{day}}", "closed on {{day}}"],
    closedBy: ["afgesloten op {{day}} door {{name}}", "closed on {{day}} by {{name}}"],
    empty: ["In dit jaar is er niets geboekt.", "Nothing was booked this year."],
    close: ["Sluit maanden af", "Close months"],
  },
  accounts: {
    title: ["Rekeningen", "Accounts"],
    section: ["De rekening", "The account"],
    lead: [
      "Met dezelfde nummers als in je boekhouding. Een andere naam verandert niets aan wat er geboekt is.",
      "With the numbers of your bookkeeping. Another name changes nothing in what was booked.",
    ],
    new: ["Nieuwe rekening", "New account"],
    delete: ["Verwijder rekening", "Delete account"],
    code: ["Nummer", "Number"],
    name: ["Naam", "Name"],
    kind: ["Soort", "Kind"],
    kindFrozen: ["Ligt vast: er wordt op geboekt.", "Fixed: it is in use."],
    used: ["Waarvoor", "Used for"],
    unused: ["Nergens voor", "Nothing yet"],
    archived: ["Gearchiveerd", "Archived"],
    archive: ["Archiveer rekening", "Archive account"],
    archiveQuestion: [
      "{{name}} is dan niet meer te kiezen. Wat erop geboekt is, blijft staan, en je kunt haar terughalen.",
      "{{name}} can then no longer be chosen. What was booked on it stays, and you can bring it back.",
    ],
    archivedNow: ["{{name}} is gearchiveerd.", "{{name}} has been archived."],
    bringBack: ["Haal terug", "Bring back"],
    broughtBack: ["{{name}} is weer te kiezen.", "{{name}} can be chosen again."],
  },
  kinds: {
    income: ["Opbrengsten", "Income"],
    expense: ["Kosten", "Costs"],
    settlement: ["Balans", "Balance sheet"],
  },
  defaults: {
    change: ["Kies wat waar komt", "Choose what goes where"],
    title: ["Wat komt op welke rekening?", "What goes on which account?"],
    lead: [
      "Geldt voor wat er vanaf nu in rekening komt. Wat er al geboekt is, blijft staan waar het staat.",
      "Applies to what is charged from now on. What was booked stays where it is.",
    ],
    saved: ["Opgeslagen.", "Saved."],
  },
  purposes: {
    contribution: ["Contributie", "Membership fees"],
    signUp: ["Activiteiten", "Activities"],
    lateSignOff: ["Te laat afgemeld", "Cancelled late"],
    returnCost: ["Kosten van een stornering", "Cost of a returned payment"],
    manual: ["Met de hand in rekening gebracht", "Charged by hand"],
    cash: ["Contant", "Cash"],
    pin: ["Pin", "Card"],
    transfer: ["Overschrijving", "Bank transfer"],
    online: ["Online betaald", "Paid online"],
    directDebit: ["Incasso", "Direct debit"],
    writeOff: ["Kwijtgescholden", "Written off"],
    payout: ["Uitbetaald", "Paid out"],
    debtors: ["Wat mensen moeten betalen", "What people owe"],
    suspense: ["Betaald, en nog nergens voor", "Paid, and for nothing yet"],
    claims: ["Declaraties die nog betaald worden", "Expense claims to be paid"],
    providerCosts: ["Kosten van de betaaldienst", "Costs of the payment provider"],
  },
  refused: {
    code: ["Dit nummer heeft al een rekening", "Another account has this number"],
    kind: ["Er wordt al op geboekt: de soort ligt vast", "It is in use: its kind is fixed"],
    used: [
      "Op deze rekening is geboekt. Ze kan niet weg; archiveer haar als je haar niet meer gebruikt.",
      "Something was booked on this account. It can’t be deleted; archive it if you no longer use it.",
    ],
    isDefault: [
      "Hierop komt vanaf nu: {{purposes}}. Kies daarvoor eerst een andere rekening, dan kan deze gearchiveerd worden.",
      "Booked here from now on: {{purposes}}. First choose another account for it, then this one can be archived.",
    ],
    account: [
      "Kies een rekening van de goede soort die niet gearchiveerd is",
      "Choose an account of the right kind that isn’t archived",
    ],
    notOver: ["Deze maand is nog niet voorbij", "This month is not over yet"],
  },
})
