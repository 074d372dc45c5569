import { defineMessages } from "../../platform/i18n.ts"

const form = defineMessages({
  name: ["Naam", "Name"],
  nameMissing: ["Geef de groep een naam", "Give the group a name"],
  type: ["Groepstype", "Group type"],
  abbreviation: ["Afkorting", "Abbreviation"],
  abbreviationHelp: ["Bijvoorbeeld: AcCie.", "For example: ActCom."],
  intro: ["Introductie", "Introduction"],
  introHelp: ["Eén zin, voor het overzicht.", "One sentence, for the overview."],
  description: ["Beschrijving", "Description"],
  descriptionHelp: ["Wat doet de groep, en waarom is dat leuk?", "What does the group do, and why is that fun?"],
  email: ["E-mailadres", "Email address"],
  isEmailPublic: ["Toon het e-mailadres aan iedereen", "Show the email address to everyone"],
  isEmailPublicHelp: [
    "Anders zien alleen beheerders van groepen het.",
    "Otherwise only those who manage groups see it.",
  ],
  website: ["Website", "Website"],
  foundedOn: ["Opgericht op", "Founded on"],
  foundedOnHelp: [
    "Ligt deze dag in de toekomst, dan staat de groep er als nieuw bij.",
    "If this day is in the future, the group is shown as new.",
  ],
  dissolvedOn: ["Opgeheven op", "Dissolved on"],
  dissolvedOnHelp: [
    "Vanaf deze dag bestaat de groep niet meer. Hij blijft zichtbaar als geschiedenis; rechten via de groep vervallen.",
    "From this day the group no longer exists. It stays visible as history; rights through the group end.",
  ],
  membersVisibility: ["Wie ziet wie er in de groep zitten?", "Who sees who is in the group?"],
  visibility: {
    public: ["Iedereen", "Everyone"],
    members: ["Leden van de vereniging", "Members of the association"],
    none: ["Alleen beheerders van groepen", "Only those who manage groups"],
  },
  isRecruiting: ["Zoekt nieuwe mensen", "Is looking for new people"],
  isRecruitingHelp: [
    "Dit valt op in het overzicht en op de pagina van de groep.",
    "This stands out in the overview and on the page of the group.",
  ],
  logo: ["Logo", "Logo"],
  logoHelp: [
    "Klein in beeld, bij de naam. Zonder logo staan er de eerste letters.",
    "Shown small, beside the name. Without a logo the first letters are shown.",
  ],
  photo: ["Foto", "Photo"],
  photoHelp: [
    "Groot bovenaan de pagina. Een liggende foto past het best.",
    "Large at the top of the page. A wide photo fits best.",
  ],
  photoAlt: ["Wat is er op de foto te zien?", "What can be seen in the photo?"],
  photoAltHelp: [
    "Voor wie de foto niet ziet, bijvoorbeeld: zes mensen met schorten achter een grote pan.",
    "For those who don’t see it, for example: six people in aprons behind a large pan.",
  ],
  sections: {
    pictures: ["Beeld", "Photos"],
    what: ["Wat is het voor groep?", "What kind of group is it?"],
    contact: ["Contact", "Contact"],
    time: ["Bestaan", "Existence"],
    people: ["Mensen", "People"],
  },
})

const typeForm = defineMessages({
  name: ["Eén groep heet", "One group is called"],
  plural: ["Meer groepen heten", "Several groups are called"],
  description: ["Beschrijving", "Description"],
  descriptionHelp: ["Een paar zinnen boven het overzicht.", "A few sentences above the overview."],
  isPublic: ["Openbaar", "Public"],
  isPublicHelp: [
    "Bezoekers en leden zien groepen van dit type. Anders zien alleen beheerders van groepen ze.",
    "Visitors and members see groups of this type. Otherwise only those who manage groups do.",
  ],
  emailHelp: [
    "Mailgroepen bestaan alleen om mail te ontvangen en zijn nooit openbaar.",
    "Mail groups exist only to receive mail and are never public.",
  ],
  order: ["Plaats in de volgorde", "Position in the list"],
  orderHelp: ["Het laagste getal komt eerst.", "The lowest number comes first."],
})

const roles = defineMessages({
  kind: ["Soort rol", "Kind of role"],
  kinds: {
    chair: ["Voorzitter", "Chair"],
    viceChair: ["Vicevoorzitter", "Vice chair"],
    secretary: ["Secretaris", "Secretary"],
    treasurer: ["Penningmeester", "Treasurer"],
    member: ["Lid", "Member"],
    advisor: ["Adviseur", "Advisor"],
    other: ["Anders", "Other"],
  },
  maxHolders: ["Hoogstens tegelijk", "At most at once"],
  maxHoldersHelp: [
    "Hoeveel mensen deze rol tegelijk mogen hebben in één groep. Leeg: zoveel als je wilt.",
    "How many people may have this role at once in one group. Empty: as many as you like.",
  ],
  people: ["mensen", "people"],
  delete: ["Verwijder rol", "Delete role"],
  confirmDelete: ["Wil je de rol {{name}} verwijderen?", "Do you want to delete the role {{name}}?"],
  empty: ["Er zijn nog geen rollen.", "There are no roles yet."],
})

const places = defineMessages({
  add: ["Voeg iemand toe", "Add someone"],
  addTo: ["Iemand toevoegen aan {{name}}", "Add someone to {{name}}"],
  person: ["Wie", "Who"],
  role: ["Rol", "Role"],
  title: ["Eigen titel", "Own title"],
  titleHelp: [
    "In plaats van de naam van de rol, bijvoorbeeld: commissaris onderwijs.",
    "Instead of the name of the role, for example: education officer.",
  ],
  since: ["Eerste dag", "First day"],
  lastDay: ["Laatste dag", "Last day"],
  lastDayHelp: [
    "Tot en met deze dag. Leeg: zolang het duurt.",
    "The last day that counts. Empty: for as long as it lasts.",
  ],
  period: ["Periode", "Period"],
  from: ["Sinds {{from}}", "Since {{from}}"],
  fromFuture: ["Vanaf {{from}}", "From {{from}}"],
  fromTo: ["{{from}} tot en met {{to}}", "{{from}} – {{to}}"],
  state: ["Wanneer", "When"],
  states: { current: ["Nu", "Now"], future: ["Straks", "Later"], former: ["Voorbij", "Ended"] },
  search: ["Zoek op naam", "Search by name"],
  rights: {
    group: ["Wie hierin zit:", "Everybody in this group:"],
    role: ["Wie deze rol heeft:", "Everybody with this role:"],
    right: ["{{level}}: {{names}}", "{{level}}: {{names}}"],
    until: ["Deze rechten gelden zolang de plek duurt.", "These rights hold for as long as the term lasts."],
    none: ["Deze plek geeft geen extra rechten.", "This gives no extra rights."],
  },
  count_one: ["{{count}} plek", "{{count}} term"],
  count_other: ["{{count}} plekken", "{{count}} terms"],
  empty: ["Er zit nog niemand in deze groep.", "Nobody is in this group yet."],
  added: ["{{name}} zit nu in de groep.", "{{name}} is in the group now."],
  saved: ["De plek van {{name}} is opgeslagen.", "{{name}}’s term has been saved."],
  heldBy: [
    "{{name}} heeft deze rol ({{role}}) sinds {{since}}.",
    "{{name}} has had this role ({{role}}) since {{since}}.",
  ],
  otherDays: ["Kies andere dagen, of een andere rol.", "Choose other days, or another role."],
  endOn: ["Beëindig de plek van {{name}} per {{day}}", "End {{name}}’s term on {{day}}"],
  endTitle: ["Plek van {{name}} beëindigen?", "End {{name}}’s term?"],
  endMessage: [
    "De laatste dag als {{role}} wordt {{day}}. Rechten via deze plek eindigen daarna.",
    "{{day}} will be the last day as {{role}}. The rights that come with it end then.",
  ],
  endConfirm: ["Beëindig plek", "End term"],
  ended: ["{{name}} is {{role}} tot en met {{day}}.", "{{name}} is {{role}} until {{day}}."],
  deleted: ["De plek van {{name}} is verwijderd.", "{{name}}’s term has been deleted."],
  delete: ["Verwijder plek", "Delete term"],
  confirmDelete: [
    "Is deze plek van {{name}} een vergissing? Hij verdwijnt dan helemaal, ook uit de geschiedenis. Houdt iemand op, vul dan een laatste dag in.",
    "Was {{name}}’s term a mistake? It will be gone altogether, from the history too. If someone is stopping, enter a last day instead.",
  ],
})

/** Texts of the forms and tables for managing groups. */
export const groupFormMessages = { form, typeForm, roles, places }
