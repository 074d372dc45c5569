import { defineMessages } from "../../platform/i18n.ts"

/** Adding many people to a group: apart from the texts of groups, which visitors load. */
export const bulkGroupMessages = defineMessages({
  add: ["Aan groep toevoegen", "Add to group"],
  group: ["Groep", "Group"],
  next: ["Bekijk wat er gebeurt", "See what will happen"],
  do_one: ["{{count}} persoon toevoegen", "Add {{count}} person"],
  do_other: ["{{count}} mensen toevoegen", "Add {{count}} people"],
  added: ["Komt in de groep.", "Joins the group."],
  hasRole: ["Heeft deze rol dan al.", "Already has this role then."],
  tooMany: ["Deze rol is voor minder mensen dan je koos.", "This role is for fewer people than you selected."],
  done_one: ["{{count}} persoon is toegevoegd.", "{{count}} person is added."],
  done_other: ["{{count}} mensen zijn toegevoegd.", "{{count}} people are added."],
})
