import { defineMessages } from "../../platform/i18n.ts"
import { groupFormMessages } from "./group-form.messages.ts"

/** Why the server refuses a change. */
const refused = defineMessages({
  escalation: [
    "Deze plek geeft meer rechten dan je zelf hebt; ook de activiteiten en nieuwsberichten van de groep tellen mee. Vraag het aan iemand die minstens hetzelfde mag.",
    "This role gives more rights than you have yourself; the group’s activities and news count too. Ask someone who has at least the same.",
  ],
  takesRights: [
    "Hiermee raakt iemand rechten kwijt die je zelf niet hebt; ook de activiteiten en nieuwsberichten van de groep tellen mee. Vraag het aan iemand die minstens hetzelfde mag.",
    "This would take rights from someone that you don’t have yourself; the group’s activities and news count too. Ask someone who has at least the same.",
  ],
  overlap: [
    "Deze persoon heeft deze rol in een deel van die periode al. Kies andere dagen, of pas de plek aan die er al is.",
    "This person already has this role for part of that period. Choose other days, or change the term they have.",
  ],
  roleTaken: [
    "{{name}} heeft deze rol in een deel van die periode. Beëindig dat eerst, of kies andere dagen.",
    "{{name}} has this role for part of that period. End that first, or choose other days.",
  ],
  maxHolders: [
    "Deze rol is in een deel van die periode al vergeven. Beëindig eerst de plek van de ander, of kies andere dagen.",
    "This role is already taken for part of that period. End the other person’s term first, or choose other days.",
  ],
  roleMaximum: [
    "In minstens één groep hebben of hadden meer mensen tegelijk deze rol. Kies een hoger aantal.",
    "In at least one group more people have or had this role at the same time. Choose a higher number.",
  ],
  roleHeld: [
    "Iemand heeft deze rol, of heeft hem ooit gehad. Hij blijft daarom bestaan: zo klopt de geschiedenis van de groepen.",
    "Someone has this role, or once had it. It stays, so that the history of the groups stays right.",
  ],
  roleHasPermissions: [
    "Aan deze rol zijn rechten gegeven. Neem die eerst terug.",
    "This role has been given permissions. Take those back first.",
  ],
  groupHasMembers_one: [
    "In deze groep zit of zat {{count}} persoon, en dat blijft als geschiedenis bewaard. Hef de groep op in plaats van hem te verwijderen: vul in wanneer hij ophield.",
    "{{count}} person is or was in this group, and that is kept as history. Dissolve the group instead of deleting it: fill in when it ended.",
  ],
  groupHasMembers_other: [
    "In deze groep zitten of zaten {{count}} mensen, en dat blijft als geschiedenis bewaard. Hef de groep op in plaats van hem te verwijderen: vul in wanneer hij ophield.",
    "{{count}} people are or were in this group, and that is kept as history. Dissolve the group instead of deleting it: fill in when it ended.",
  ],
  groupHasPermissions: [
    "Aan deze groep zijn rechten gegeven. Neem die eerst terug, of hef de groep op: dan vervallen ze vanzelf.",
    "This group has been given permissions. Take those back first, or dissolve the group: they then end automatically.",
  ],
  membersHidden: ["Deze groep laat niet zien wie erin zitten.", "This group doesn’t show who is in it."],
  membersOnly: [
    "Alleen leden van de vereniging zien wie er in deze groep zitten.",
    "Only members of the association see who is in this group.",
  ],
})

const issues = defineMessages({
  emailIsHidden: ["Mailgroepen zijn nooit openbaar", "Mail groups are never public"],
  beforeFounded: ["Toen bestond de groep nog niet", "The group did not exist yet"],
  afterDissolved: ["Dan bestaat de groep niet meer", "The group no longer exists by then"],
  placeBefore: ["Iemand zat al eerder in deze groep", "Someone was already in this group before that day"],
  placeAfter: ["Iemand begint pas op of na die dag in deze groep", "Someone starts in this group on or after that day"],
})

const page = defineMessages({
  recruiting: ["Zoekt mensen", "Looking for people"],
  former: ["Opgeheven", "Dissolved"],
  future: ["Binnenkort", "Soon"],
  formerTitle: ["Van vroeger", "From the past"],
  formerLead: [
    "Deze groepen bestaan niet meer, maar horen bij onze geschiedenis.",
    "These groups no longer exist, but they are part of our history.",
  ],
  years: ["{{from}} – {{to}}", "{{from}} – {{to}}"],
  until: ["Tot {{to}}", "Until {{to}}"],
  starts: ["Begint op {{date}}", "Starts on {{date}}"],
  empty: ["Hier zijn nog geen groepen.", "There are no groups here yet."],
  emptyNext: ["Maak de eerste groep", "Make the first group"],
  new: ["Nieuwe groep", "New group"],
  manageMembers: ["Leden beheren", "Manage members"],
  delete: ["Verwijder groep", "Delete group"],
  confirmDelete: [
    "Wil je {{name}} verwijderen? Dat kan alleen als er nooit iemand in zat.",
    "Do you want to delete {{name}}? That is only possible if nobody was ever in it.",
  ],
  facts: ["In het kort", "At a glance"],
  email: ["E-mail", "Email"],
  emailHidden: ["alleen zichtbaar voor beheerders", "only visible to those who manage groups"],
  website: ["Website", "Website"],
  founded: ["Opgericht", "Founded"],
  dissolved: ["Opgeheven", "Dissolved"],
  join: ["We zoeken nieuwe mensen. Kom gerust eens kijken!", "We’re looking for new people. Feel free to drop by!"],
  joinMail: ["Stuur een mail", "Send an email"],
  members: ["Wie zitten erin", "Who is in it"],
  membersFormer: ["Wie zaten erin", "Who was in it"],
  membersFuture: ["Wie gaan het doen", "Who will be in it"],
  soon: ["Wie komen erbij", "Who is joining"],
  activities: ["Binnenkort", "Coming up"],
  allActivities: ["Alle activiteiten van deze groep", "All activities of this group"],
  earlier: ["Eerdere jaren", "Earlier years"],
  earlierThisYear: ["{{year}} (eerder dit jaar)", "{{year}} (earlier this year)"],
  nobody: ["Er zit op dit moment niemand in deze groep.", "Nobody is in this group at the moment."],
  loginToSee: [
    "Leden van de vereniging zien wie er in deze groep zitten.",
    "Members of the association see who is in this group.",
  ],
  login: ["Inloggen", "Log in"],
  nav: ["Groepstypen", "Group types"],
  listLead: ["De {{types}} van onze vereniging.", "The {{types}} of our association."],
})

/** The pages on which types and roles are managed. */
const manage = defineMessages({
  groups_one: ["{{count}} groep", "{{count}} group"],
  groups_other: ["{{count}} groepen", "{{count}} groups"],
  people_one: ["{{count}} persoon", "{{count}} person"],
  people_other: ["{{count}} mensen", "{{count}} people"],
  nobody: ["Nu niemand", "Nobody now"],
  holders_one: ["Nu {{count}} persoon", "{{count}} person now"],
  holders_other: ["Nu {{count}} mensen", "{{count}} people now"],
  atMost_one: ["hoogstens één per groep", "at most one in a group"],
  atMost_other: ["hoogstens {{count}} per groep", "at most {{count}} in a group"],
  noMaximum: ["zoveel als je wilt", "as many as you like"],
  public: ["iedereen ziet ze", "everybody sees them"],
  hidden: ["alleen beheerders zien ze", "only those who manage groups see them"],
  rights: ["Dit mogen ze op de site", "What they may do on the site"],
  noRights: ["Geeft geen extra rechten op de site.", "Gives no extra rights on the site."],
  show: ["Bekijk de groepen", "See the groups"],
  edit: ["Bewerken", "Edit"],
  about: {
    BOARD: ["Leidt de vereniging, een jaar lang.", "Runs the association, for a year."],
    COMMITTEE: [
      "Organiseert iets voor de vereniging: borrels, reizen, de almanak.",
      "Organises something for the association: drinks, trips, the almanac.",
    ],
    YEAR_LAYER: ["Iedereen die in hetzelfde jaar begon.", "Everybody who started in the same year."],
    EDUCATION: ["Houdt zich bezig met het onderwijs.", "Looks after the quality of teaching."],
    OTHER: ["Wat nergens anders bij past.", "What fits nowhere else."],
    EMAIL: [
      "Een lijst mensen om te mailen. Heeft geen pagina voor anderen.",
      "A list of people to email. Others see no page of it.",
    ],
  },
  roles: {
    chair: ["Leidt de groep en is er het eerste aanspreekpunt van.", "Leads the group and is its first contact."],
    viceChair: ["Neemt waar voor de voorzitter.", "Stands in for the chair."],
    secretary: ["Houdt notulen en post bij.", "Keeps the minutes and the post."],
    treasurer: ["Gaat over het geld van de groep.", "Looks after the group’s money."],
    member: ["Doet mee in de groep.", "Takes part in the group."],
    advisor: ["Denkt mee, zonder vaste taak.", "Thinks along, without a fixed task."],
    other: ["Een eigen taak binnen de groep.", "A task of its own in the group."],
  },
})

export const groupMessages = defineMessages({
  manage,
  timeline: {
    none: ["Er staan nog geen besturen op de site.", "There are no boards on the site yet."],
    decade: ["Jaren {{decade}}", "The {{decade}}s"],
    unknown: ["Jaar onbekend", "Year unknown"],
    boards_one: ["{{count}} bestuur", "{{count}} board"],
    boards_other: ["{{count}} besturen", "{{count}} boards"],
    now: ["Nu", "Now"],
  },
  types: {
    YEAR_LAYER: ["Jaarlagen", "Years"],
    COMMITTEE: ["Commissies", "Committees"],
    BOARD: ["Besturen", "Boards"],
    EDUCATION: ["Onderwijsgroepen", "Education groups"],
    OTHER: ["Overige groepen", "Other groups"],
    EMAIL: ["Mailgroepen", "Mail groups"],
  },
  pages: {
    list: ["Groepen", "Groups"],
    detail: ["Groep", "Group"],
    new: ["Nieuwe groep", "New group"],
    edit: ["Groep bewerken", "Edit group"],
    types: ["Groepstypen", "Group types"],
    editType: ["Groepstype bewerken", "Edit group type"],
    roles: ["Rollen", "Roles"],
    newRole: ["Nieuwe rol", "New role"],
    editRole: ["Rol bewerken", "Edit role"],
    members: ["Leden van de groep", "Members of the group"],
    membersOf: ["Leden van {{name}}", "Members of {{name}}"],
    editMember: ["Plek in de groep bewerken", "Edit term in the group"],
  },
  lead: {
    new: [
      "Een groep mensen binnen de vereniging, met een eigen pagina.",
      "A group of people in the association, with a page of its own.",
    ],
    types: [
      "De zes soorten groepen: waar ze voor zijn, wie ze ziet en wat ze mogen.",
      "The six kinds of group: what they are for, who sees them and what they may do.",
    ],
    roles: [
      "Wat iemand in een groep kan zijn, hoeveel mensen tegelijk, en wat dat mag.",
      "What someone can be in a group, how many at once, and what that lets them do.",
    ],
    newRole: [
      "De volgorde bepaalt wie er op de pagina van een groep bovenaan staat.",
      "The order decides who comes first on the page of a group.",
    ],
    members: [
      "Wie erin zit, zat en komt. Rechten via de groep beginnen en eindigen met deze dagen.",
      "Who is, was and will be in it. Rights through the group begin and end with these days.",
    ],
  },
  refused,
  issues,
  ...groupFormMessages,
  page,
})
