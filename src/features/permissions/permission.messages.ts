import { defineMessages } from "../../platform/i18n.ts"

/** The object of a permission, as part of a sentence. */
const names = defineMessages({
  rooms: ["Ruimtes", "Rooms"],
  roomStatus: ["Open of dicht", "Open or closed"],
  groups: ["Groepen", "Groups"],
  groupTypes: ["Groepstypen", "Group types"],
  roles: ["Rollen", "Roles"],
  members: ["Leden", "Members"],
  memberFinances: ["Bankgegevens van leden", "Members’ bank details"],
  finance: ["Financiën", "Finances"],
  activities: ["Activiteiten", "Activities"],
  waitingLists: ["Wachtlijsten", "Waiting lists"],
  news: ["Nieuws", "News"],
  companies: ["Bedrijven", "Companies"],
  vacancies: ["Vacatures", "Vacancies"],
  vacancyTypes: ["Vacaturetypen", "Vacancy types"],
  photos: ["Foto’s", "Photos"],
  documents: ["Documenten", "Documents"],
  emails: ["Mail", "Email"],
  signUpCosts: ["Contributie", "Membership fees"],
  books: ["Boeken", "Books"],
  pages: ["Vaste pagina’s", "Pages"],
  permissions: ["Rechten", "Permissions"],
  settings: ["Instellingen", "Settings"],
})

const levels = defineMessages({
  "0": ["Niets", "Nothing"],
  "1": ["Kijken", "View"],
  "2": ["Toevoegen", "Add"],
  "3": ["Wijzigen", "Edit"],
  "4": ["Beheren", "Manage"],
})

/** What somebody with that level can do, as a full sentence. */
const levelHelp = defineMessages({
  "0": ["Hiermee kan niemand iets.", "This lets nobody do anything."],
  "1": ["Bekijken wat niet voor iedereen zichtbaar is.", "See what isn’t visible to everyone."],
  "2": ["Bekijken en nieuwe toevoegen.", "See, and add new ones."],
  "3": ["Bekijken, toevoegen en bestaande wijzigen.", "See, add, and change existing ones."],
  "4": ["Alles: bekijken, toevoegen, wijzigen en verwijderen.", "Everything: see, add, change and delete."],
})

const subjectTypes = defineMessages({
  everyone: ["Iedereen die inlogt", "Everyone who logs in"],
  members: ["Alle leden", "All members"],
  groupType: ["Groepstype", "Group type"],
  group: ["Groep", "Group"],
  groupRole: ["Rol in een groep", "Role in a group"],
  user: ["Eén persoon", "One person"],
})

export const permissionMessages = defineMessages({
  title: ["Rechten", "Permissions"],
  lead: [
    "Wie wat mag op deze site, en waarom. ‘Beheren’ is bekijken, toevoegen, wijzigen én verwijderen.",
    "Who may do what on this site, and why. ‘Manage’ means view, add, edit and delete.",
  ],
  names,
  levels,
  levelHelp,
  subjectTypes,
  all: ["Alles op de site", "Everything on the site"],
  allBut: ["Alles behalve {{names}}", "Everything except {{names}}"],
  views: {
    label: ["Bekijk per", "View by"],
    people: ["Persoon", "Person"],
    subjects: ["Groep of rol", "Group or role"],
    names: ["Onderdeel", "Part of the site"],
    peopleLead: [
      "Iedereen die meer mag dan een gewoon lid. Rechten via een groep stoppen vanzelf als iemands plek daarin eindigt.",
      "Everyone who may do more than an ordinary member. Rights through a group end automatically when someone leaves it.",
    ],
    subjectsLead: [
      "Wat elke groep of rol mag, en wie daar nu in zit.",
      "What each group or role may do, and who is in it now.",
    ],
    changeLead: [
      "Kies een recht om het te wijzigen of terug te nemen.",
      "Choose a permission to change it or take it back.",
    ],
    namesLead: [
      "Per onderdeel van de site: aan wie het is toegekend, en hoeveel mensen het nu mogen.",
      "For each part of the site: who was given it, and how many people may do it now.",
    ],
  },
  people: {
    search: ["Zoek op naam", "Search by name"],
    count_one: ["{{count}} persoon", "{{count}} person"],
    count_other: ["{{count}} mensen", "{{count}} people"],
    empty: ["Niemand heeft eigen rechten.", "Nobody has rights of their own."],
    caption: ["Wat iedereen mag en waarom", "What everyone may do and why"],
    permission: ["Onderdeel", "Part of the site"],
    level: ["Mag minstens", "May at least"],
    general: ["Ook wat ieder lid mag", "Include what every member may do"],
    ownTitle: ["Rechten van {{name}}", "Permissions of {{name}}"],
    ownLead: [
      "Dit is {{name}} persoonlijk toegekend. Rechten via een groep of rol stoppen met de plek daarin.",
      "These were given to {{name}} personally. Permissions through a group or role end when their time in it ends.",
    ],
    ownNone: ["Er is niets meer persoonlijk toegekend.", "Nothing is given personally any more."],
    besides: ["Daarnaast {{level}},", "Besides, {{level}},"],
    byName: ["Achternaam", "Last name"],
    byLevel: ["Hoogste recht", "Highest right"],
  },
  subjects: {
    search: ["Zoek op groep, rol of persoon", "Search by group, role or person"],
    count_one: ["{{count}} groep of rol", "{{count}} group or role"],
    count_other: ["{{count}} groepen en rollen", "{{count}} groups and roles"],
    empty: ["Er is nog niets toegekend.", "Nothing has been given yet."],
    type: ["Soort", "Kind"],
    all: ["Ook zonder rechten", "Include those without permissions"],
    nothing: ["Heeft geen rechten.", "Has no permissions."],
    who: ["Wie dat nu zijn", "Who they are now"],
    reach_one: ["{{count}} persoon", "{{count}} person"],
    reach_other: ["{{count}} mensen", "{{count}} people"],
    others_one: ["en nog {{count}} ander", "and {{count}} more"],
    others_other: ["en nog {{count}} anderen", "and {{count}} others"],
    viaType: ["Net als elke groep van het type {{type}}", "Like every group of the type {{type}}"],
    anyGroup: ["{{name}}, in welke groep dan ook", "{{name}}, in any group"],
    everyGroup: ["Elke groep van het type {{name}}", "Every group of the type {{name}}"],
  },
  nameView: {
    search: ["Zoek een onderdeel", "Search for a part of the site"],
    count_one: ["{{count}} onderdeel", "{{count}} part of the site"],
    count_other: ["{{count}} onderdelen", "{{count}} parts of the site"],
    nobody: ["Niemand", "Nobody"],
    people: {
      "1_one": ["{{count}} mag kijken", "{{count}} may view"],
      "1_other": ["{{count}} mogen kijken", "{{count}} may view"],
      "2_one": ["{{count}} mag toevoegen", "{{count}} may add"],
      "2_other": ["{{count}} mogen toevoegen", "{{count}} may add"],
      "3_one": ["{{count}} mag wijzigen", "{{count}} may edit"],
      "3_other": ["{{count}} mogen wijzigen", "{{count}} may edit"],
      "4_one": ["{{count}} mag beheren", "{{count}} may manage"],
      "4_other": ["{{count}} mogen beheren", "{{count}} may manage"],
    },
    notGiven: ["Dit is aan niemand toegekend.", "This has not been given to anyone."],
    show: ["Laat zien wie", "Show who"],
    showOf: ["Laat zien wie rechten heeft voor {{name}}", "Show who has permissions for {{name}}"],
  },
  why: {
    everyone: ["zoals iedereen die inlogt", "like everyone who logs in"],
    members: ["als lid", "as a member"],
    group: ["via {{group}}", "through {{group}}"],
    groupType: ["via {{group}} (groepstype {{type}})", "through {{group}} (group type {{type}})"],
    groupRole: ["als {{role}} van {{group}}", "as {{role}} of {{group}}"],
    user: ["persoonlijk toegekend", "given personally"],
    until: ["{{why}}, tot {{date}}", "{{why}}, until {{date}}"],
  },
  gone: {
    groupType: ["Een groepstype dat niet meer bestaat", "A group type that no longer exists"],
    group: ["Een groep die niet meer bestaat", "A group that no longer exists"],
    groupRole: ["Een rol die niet meer bestaat", "A role that no longer exists"],
    user: ["Iemand die er niet meer is", "Someone who is no longer here"],
  },
  administration: {
    until: [
      "Vanaf {{date}} kan volgens de huidige plekken niemand de rechten meer beheren. Zet het nieuwe bestuur er op tijd in, of ken het recht aan iemand anders toe.",
      "As things stand, nobody can manage permissions from {{date}}. Add the new board in time, or give someone else the right.",
    ],
    one: [
      "Eén persoon beheert de rechten. Wijs er nog iemand voor aan, zodat het ook zonder die persoon kan.",
      "One person manages the permissions. Appoint a second, so that it also works without that person.",
    ],
  },
  actions: {
    add: ["Recht toekennen", "Give a permission"],
    addTo: ["Recht toekennen aan {{subject}}", "Give a permission to {{subject}}"],
    changeOf: ["Wijzig {{name}} van {{subject}}", "Change {{name}} of {{subject}}"],
    remove: ["Neem recht terug", "Take back permission"],
    takeBack: ["Neem terug", "Take back"],
    takeBackOf: ["Neem terug: {{name}} van {{subject}}", "Take back: {{name}} of {{subject}}"],
    takeSome: ["Neem iets terug", "Take something back"],
    takeSomeOf: ["Neem iets terug van {{subject}}", "Take something back from {{subject}}"],
    give: ["Toekennen", "Give"],
  },
  form: {
    addTitle: ["Recht toekennen", "Give a permission"],
    changeTitle: ["Recht wijzigen", "Change a permission"],
    of: ["{{subject}} bij ‘{{name}}’. Nu: {{level}}.", "{{subject}} for ‘{{name}}’. Now: {{level}}."],
    subjectType: ["Aan wie?", "Who is it for?"],
    subject: {
      groupType: ["Welk groepstype?", "Which group type?"],
      group: ["Welke groep?", "Which group?"],
      groupRole: ["Welke rol?", "Which role?"],
      user: ["Wie?", "Who?"],
    },
    subjectHelp: {
      groupType: [
        "Geldt voor iedereen die in een groep van dit type zit, zolang die plek duurt.",
        "Applies to everyone in a group of this type, for as long as they are in it.",
      ],
      group: [
        "Geldt voor iedereen in deze groep, zolang die plek duurt.",
        "Applies to everyone in this group, for as long as they are in it.",
      ],
      groupRole: [
        "Geldt voor wie deze rol heeft, in welke groep dan ook.",
        "Applies to anyone with this role, in any group.",
      ],
      user: [
        "Blijft gelden tot iemand het terugneemt. Via een groep stopt het vanzelf.",
        "Applies until someone takes it back. Through a group it ends automatically.",
      ],
    },
    noSubjects: ["Niets gevonden. Typ een ander deel van de naam.", "Nothing found. Type another part of the name."],
    name: ["Voor welk onderdeel?", "For which part of the site?"],
    nameHelp: ["Je kunt alleen toekennen wat je zelf ook mag.", "You can only give what you may do yourself."],
    level: ["Wat mag er dan?", "What may they do?"],
    levelHelp: ["Verder dan je eigen rechten kun je niet gaan.", "You cannot go beyond your own rights."],
    already: ["Heeft nu: {{level}}. Opslaan vervangt dat.", "Has now: {{level}}. Saving replaces that."],
    alreadyFixed: [
      "Heeft dit al: {{level}}. Jij mag dat niet wijzigen.",
      "Has this already: {{level}}. You may not change that.",
    ],
  },
  confirmRemove: {
    title: ["Recht terugnemen?", "Take back this permission?"],
    message: [
      "Het recht van {{subject}} bij ‘{{name}}’ ({{level}}) vervalt meteen. Wat iemand op een andere manier mag, blijft.",
      "The permission of {{subject}} for ‘{{name}}’ ({{level}}) ends at once. What people may do in another way remains.",
    ],
    label: ["Neem recht terug", "Take back permission"],
  },
  done: {
    given: ["Toegekend aan {{subject}}: {{level}} bij ‘{{name}}’.", "Given to {{subject}}: {{level}} for ‘{{name}}’."],
    removed: [
      "Het recht van {{subject}} bij ‘{{name}}’ is teruggenomen.",
      "The permission of {{subject}} for ‘{{name}}’ has been taken back.",
    ],
    restored: ["Het recht is weer toegekend.", "The permission has been given again."],
    undo: ["Ongedaan maken", "Undo"],
  },
  refused: {
    aboveOwn: [
      "Dit recht is hoger dan dat van jou. Vraag het aan iemand die minstens hetzelfde mag.",
      "This permission is higher than your own. Ask someone who has at least the same.",
    ],
    notSaved: ["Het recht is niet opgeslagen. Probeer het opnieuw.", "The permission was not saved. Try again."],
    notRemoved: [
      "Het recht is niet teruggenomen. Probeer het opnieuw.",
      "The permission was not taken back. Try again.",
    ],
  },
  issues: {
    groupTypeGone: ["Dit groepstype bestaat niet (meer)", "This group type doesn’t exist (any more)"],
    groupGone: ["Deze groep bestaat niet (meer)", "This group doesn’t exist (any more)"],
    groupRoleGone: ["Deze rol bestaat niet (meer)", "This role doesn’t exist (any more)"],
    userGone: ["Deze persoon bestaat niet (meer)", "This person doesn’t exist (any more)"],
  },
})
