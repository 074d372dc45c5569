import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `budgets`: what groups plan, earn and spend. */
export const budgetMessages = defineMessages({
  pages: {
    all: ["Begrotingen", "Budgets"],
    one: ["Geld van de groep", "Money of the group"],
  },
  lead: {
    all: [
      "Wat elke groep begrootte, wat er binnenkwam en wat het kostte.",
      "What every group planned, what came in and what it cost.",
    ],
    one: [
      "Wat begroot is, wat er tot nu toe binnenkwam en is uitgegeven, en waar het op uitkomt.",
      "What was planned, what came in and was spent so far, and where it is heading.",
    ],
  },
  /** On the page of a group. */
  link: ["Geld van de groep", "Money of the group"],
  titleOf: ["Geld van {{group}}", "Money of {{group}}"],
  year: ["Verenigingsjaar", "Association year"],
  yearName: ["Verenigingsjaar {{year}}", "Association year {{year}}"],
  kinds: { income: ["Opbrengsten", "Income"], expense: ["Kosten", "Costs"] },
  result: ["Resultaat", "Result"],
  total: ["Totaal", "Total"],
  columns: {
    group: ["Groep", "Group"],
    part: ["Onderdeel", "Part"],
    kind: ["Soort", "Kind"],
    line: ["Regel", "Line"],
    account: ["Grootboekrekening", "Ledger account"],
    planned: ["Begroot", "Planned"],
    actual: ["Tot nu toe", "So far"],
    open: ["Nog te betalen", "Still to be paid"],
    waits: ["Wacht op besluit", "Waits for a decision"],
    forecast: ["Prognose", "Forecast"],
    difference: ["Verschil", "Difference"],
    visibility: ["Wie ziet het", "Who sees it"],
  },
  part: {
    group: ["De groep zelf", "The group itself"],
    hidden: ["Activiteiten die nog niet bekend zijn", "Activities that are not announced yet"],
    settled: ["afgerond", "settled"],
    toActivity: ["Naar de activiteit", "To the activity"],
    waiting_one: [
      "Komt wie op de wachtlijst staat ook, dan is dat + {{amount}}.",
      "If the one person on the waiting list comes too, that is + {{amount}}.",
    ],
    waiting_other: [
      "Komen de {{count}} op de wachtlijst ook, dan is dat + {{amount}}.",
      "If the {{count}} on the waiting list come too, that is + {{amount}}.",
    ],
  },
  row: {
    notPlanned: ["Niet begroot", "Not planned"],
    together: ["Deze regels samen", "These lines together"],
    open: ["waarvan nog te betalen: {{amount}}", "of which still to be paid: {{amount}}"],
    waits: ["wacht nog op een besluit: {{amount}}", "waits for a decision: {{amount}}"],
  },
  rule: {
    title: ["Zo rekenen we", "How this is worked out"],
    actual: [
      "Tot nu toe is wat er in dit jaar geboekt is: wat mensen moeten betalen telt als opbrengst vanaf de dag dat ze het moeten, een declaratie als kosten vanaf de goedkeuring, en een regel van de bank vanaf het afletteren.",
      "So far is what was booked in this year: what people have to pay counts as income from the day they owe it, an expense claim as costs from its approval, and a line of the bank once it is matched.",
    ],
    forecast: [
      "De prognose is het hoogste van begroot en tot nu toe, met de declaraties die nog wachten. Is een activiteit dertig dagen voorbij of afgelast, of is het jaar om, dan telt alleen wat er echt is.",
      "The forecast is the higher of planned and so far, with claims that still wait. Thirty days after an activity, once it is cancelled, or when the year is over, only what is really there counts.",
    ],
    lines: [
      "Heeft een regel een grootboekrekening, dan telt wat daarop geboekt is op die regel. De rest telt op de regels zonder rekening, samen.",
      "Where a line has a ledger account, what is booked on it counts on that line. The rest counts on the lines without an account, together.",
    ],
    shared: [
      "Een activiteit van meer groepen telt bij de groep die het eerst op de site stond.",
      "An activity of several groups counts with the group that was on the site first.",
    ],
  },
  madeOf: {
    show: ["Waar dit uit bestaat", "What this is made of"],
    charge_one: ["{{count}} bedrag dat iemand moest betalen", "{{count}} amount that somebody had to pay"],
    charge_other: ["{{count}} bedragen die mensen moesten betalen", "{{count}} amounts that people had to pay"],
    writeOff_one: ["{{count}} keer afgeschreven", "{{count}} written off"],
    writeOff_other: ["{{count}} keer afgeschreven", "{{count}} written off"],
    claim_one: ["{{count}} declaratie", "{{count}} expense claim"],
    claim_other: ["{{count}} declaraties", "{{count}} expense claims"],
    bank_one: ["{{count}} regel van de bank", "{{count}} line of the bank"],
    bank_other: ["{{count}} regels van de bank", "{{count}} lines of the bank"],
    other_one: ["{{count}} andere boeking", "{{count}} other booking"],
    other_other: ["{{count}} andere boekingen", "{{count}} other bookings"],
  },
  line: {
    add: ["Voeg regel toe", "Add line"],
    addLead: ["Wat je verwacht binnen te krijgen of uit te geven.", "What you expect to come in or to spend."],
    edit: ["Wijzig regel", "Change line"],
    editOf: ["Wijzig {{line}}", "Change {{line}}"],
    editLead: ["Wat er in de boeken staat, verandert niet.", "What is in the books does not change."],
    remove: ["Verwijder regel", "Remove line"],
    question: [
      "Wil je de regel ‘{{line}}’ uit de begroting halen? Wat er in de boeken staat, blijft.",
      "Do you want to take the line ‘{{line}}’ out of the budget? What is in the books stays.",
    ],
    kind: ["Soort", "Kind"],
    activity: ["Activiteit", "Activity"],
    activityHelp: ["Leeg: voor de groep zelf.", "Empty: for the group itself."],
    text: ["Omschrijving", "Description"],
    amount: ["Bedrag", "Amount"],
    account: ["Grootboekrekening", "Ledger account"],
    accountHelp: [
      "Wat daarop geboekt wordt, telt dan op deze regel.",
      "What is booked on it then counts on this line.",
    ],
    order: ["Volgorde", "Order"],
    orderHelp: ["De laagste staat bovenaan. Leeg: onderaan.", "The lowest comes first. Empty: at the end."],
    added: ["De regel staat in de begroting.", "The line is in the budget."],
    changed: ["De regel is gewijzigd.", "The line has been changed."],
    removed: ["De regel is uit de begroting.", "The line is out of the budget."],
  },
  empty: {
    title: ["Nog geen begroting", "No budget yet"],
    write: [
      "Voeg toe wat je verwacht binnen te krijgen en uit te geven. Wat er geboekt wordt, komt er vanzelf naast te staan.",
      "Add what you expect to come in and to spend. What is booked appears beside it by itself.",
    ],
    copy_one: [
      "Vorig jaar was er één regel. Neem die over en pas hem aan, of begin opnieuw.",
      "There was one line last year. Copy it and adjust it, or start afresh.",
    ],
    copy_other: [
      "Vorig jaar waren er {{count}} regels. Neem ze over en pas ze aan, of begin opnieuw.",
      "There were {{count}} lines last year. Copy them and adjust them, or start afresh.",
    ],
    read: [
      "Deze groep heeft voor dit jaar nog niets begroot, en er is nog niets geboekt.",
      "This group has not planned anything for this year, and nothing has been booked.",
    ],
  },
  copy: {
    act: ["Neem vorig jaar over", "Copy last year"],
    done: ["De regels van vorig jaar zijn overgenomen.", "The lines of last year have been copied."],
  },
  visibility: {
    title: ["Wie mag dit zien?", "Who may see this?"],
    lead: [
      "Wie de financiën mag zien, ziet het altijd. Leden zien alleen totalen per regel.",
      "Those with rights to the finances always see it. Members only see totals per line.",
    ],
    change: ["Wijzig wie dit mag zien", "Change who may see this"],
    saved: ["Wie dit mag zien, is gewijzigd.", "Who may see this has been changed."],
    group: ["Alleen de groep zelf", "Only the group itself"],
    members: ["Alle leden", "All members"],
    board: ["Alleen wie de financiën mag zien", "Only those with rights to the finances"],
    isShown: {
      group: ["De groep zelf ziet dit ook.", "The group itself sees this too."],
      members: ["Alle leden zien de totalen.", "All members see the totals."],
      board: ["Alleen wie de financiën mag zien, ziet dit.", "Only those with rights to the finances see this."],
    },
  },
  list: {
    others: ["Van geen enkele groep", "Of no group"],
    othersHelp: ["Zoals contributie, en kosten van de bank.", "Such as membership fees, and costs of the bank."],
    ofPlanned: ["van {{amount}} begroot", "of {{amount}} planned"],
    forecast: ["Resultaat volgens de prognose", "Result by the forecast"],
    totalHelp: ["Alles wat dit jaar in het journaal staat.", "All that the journal has for this year."],
    lines_one: ["{{count}} regel", "{{count}} line"],
    lines_other: ["{{count}} regels", "{{count}} lines"],
    noLines: ["nog geen begroting", "no budget yet"],
    empty: ["Nog niets begroot of geboekt", "Nothing planned or booked yet"],
    emptyText: [
      "Open de pagina van een groep om haar begroting te beginnen.",
      "Open the page of a group to begin its budget.",
    ],
    toGroups: ["Naar de commissies", "To the committees"],
    rule: [
      "Wat van een groep of haar activiteiten is, telt bij die groep. Samen met wat van geen groep is, is het wat er dit jaar in het journaal staat.",
      "What is of a group or its activities counts with that group. Together with what is of no group, it is what the journal has for this year.",
    ],
  },
  file: { all: ["begrotingen", "budgets"], one: ["begroting", "budget"] },
  refused: {
    forbidden: [
      "De begroting van deze groep is niet voor jou zichtbaar.",
      "The budget of this group is not shown to you.",
    ],
    full: [
      "Deze begroting heeft al 300 regels. Voeg er een paar samen.",
      "This budget has 300 lines. Combine some of them.",
    ],
    activity: ["Kies een activiteit van deze groep.", "Choose an activity of this group."],
    countsElsewhere: [
      "Het geld van deze activiteit telt bij een andere groep die haar ook organiseert. Begroot haar daar.",
      "The money of this activity counts with another group that organises it too. Plan it there.",
    ],
    account: [
      "Kies een rekening die in gebruik is, en van dezelfde soort als de regel.",
      "Choose an account that is in use, and of the same kind as the line.",
    ],
    twin: [
      "Er is al een regel met deze rekening. Pas die aan, of laat de rekening leeg.",
      "There is a line with this account already. Change that one, or leave the account empty.",
    ],
    hasLines: [
      "Dit jaar heeft al regels. Overnemen kan alleen in een leeg jaar.",
      "This year has lines already. Copying is only for an empty year.",
    ],
    nothingToCopy: ["Vorig jaar is er niets begroot.", "Nothing was planned last year."],
  },
})
