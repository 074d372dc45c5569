import { defineMessages } from "../../platform/i18n.ts"

export const signUpCostMessages = defineMessages({
  pages: {
    list: ["Contributie", "Membership fees"],
    new: ["Nieuwe contributie", "New membership fee"],
    edit: ["Contributie bewerken", "Edit membership fee"],
  },
  lead: {
    list: [
      "Wat lid worden kost. Wie lid wil worden, kiest uit wat die dag geldt.",
      "What joining costs. People who apply choose from what is valid that day.",
    ],
    new: [
      "Een keuze op het formulier ‘Word lid’, met het bedrag en het soort lidmaatschap.",
      "A choice on the membership form, with its amount and type of membership.",
    ],
  },
  sections: {
    choice: ["De keuze", "The choice"],
    validity: ["Wanneer te kiezen", "When it can be chosen"],
  },
  fields: {
    name: ["Naam", "Name"],
    nameHelp: [
      "Zoals je hem op het formulier ‘Word lid’ leest, bijvoorbeeld ‘Lid, hele studie’.",
      "As it reads on the membership form, such as ‘Member, whole degree’.",
    ],
    description: ["Toelichting", "Explanation"],
    descriptionHelp: ["Eén zin onder de naam.", "One sentence below the name."],
    amount: ["Bedrag", "Amount"],
    type: ["Soort lidmaatschap", "Type of membership"],
    frozen: ["Staat vast: er zijn aanvragen met deze contributie.", "Fixed: there are applications with this fee."],
    validFrom: ["Geldig vanaf", "Valid from"],
    validUntil: ["Geldig tot en met", "Valid until"],
    validUntilHelp: ["Leeg: tot je hem beëindigt.", "Empty: until you end it."],
    isActive: ["Te kiezen op het formulier ‘Word lid’", "Can be chosen on the membership form"],
    isActiveHelp: ["Zet dit uit om hem even te verbergen.", "Switch this off to hide it for a while."],
    order: ["Volgorde", "Order"],
    orderHelp: ["Het laagste getal staat bovenaan.", "The lowest number comes first."],
    valid: ["Geldig", "Valid"],
    state: ["Status", "Status"],
  },
  types: {
    regular: ["Gewoon lid", "Regular member"],
    donor: ["Donateur", "Donor"],
    honorary: ["Erelid", "Honorary member"],
    alumnus: ["Alumnus", "Alumnus"],
    external: ["Extern lid", "External member"],
  },
  states: {
    current: ["Te kiezen", "Available"],
    planned: ["Gepland", "Planned"],
    hidden: ["Verborgen", "Hidden"],
    ended: ["Beëindigd", "Ended"],
  },
  list: {
    search: ["Zoek op naam", "Search by name"],
    state: ["Status", "Status"],
    count_one: ["{{count}} keuze", "{{count}} fee"],
    count_other: ["{{count}} keuzes", "{{count}} fees"],
    empty: ["Er is nog geen contributie.", "There are no membership fees yet."],
    from: ["vanaf {{from}}", "from {{from}}"],
    period: ["{{from}} t/m {{until}}", "{{from}} – {{until}}"],
  },
  actions: {
    new: ["Contributie toevoegen", "Add a membership fee"],
    delete: ["Verwijder contributie", "Delete membership fee"],
    end: ["Beëindig contributie", "End membership fee"],
    confirmEnd: [
      "‘{{name}}’ beëindigen? Vanaf morgen kan niemand dit nog kiezen. Wie het al koos, houdt het.",
      "End ‘{{name}}’? From tomorrow nobody can choose it. Those who already did keep it.",
    ],
    ended: ["‘{{name}}’ is vandaag voor het laatst te kiezen.", "‘{{name}}’ can be chosen for the last time today."],
  },
  refused: {
    used_one: [
      "Er is {{count}} aanvraag met deze contributie. Beëindig hem, dan kan niemand hem nog kiezen.",
      "There is {{count}} application with this fee. End it, so that nobody can choose it any longer.",
    ],
    used_other: [
      "Er zijn {{count}} aanvragen met deze contributie. Beëindig hem, dan kan niemand hem nog kiezen.",
      "There are {{count}} applications with this fee. End it, so that nobody can choose it any longer.",
    ],
    frozen: [
      "Dit staat vast: er zijn aanvragen met deze contributie. Beëindig hem, en voeg een nieuwe toe",
      "This is fixed: there are applications with this fee. End it, and add a new one",
    ],
  },
})
