import { defineMessages } from "../../platform/i18n.ts"

/** Namespace `activityMove`: moving an activity to another day in the calendar. */
export const activityMoveMessages = defineMessages({
  button: ["Verplaats {{title}}", "Move {{title}}"],
  aim: [
    "{{title}} naar {{day}}. Kies een dag met de pijltjes. Enter gaat verder, Escape stopt.",
    "{{title}} to {{day}}. Choose a day with the arrow keys. Enter continues, Escape stops.",
  ],
  stopped: ["{{title}} blijft staan.", "{{title}} stays where it is."],
  title: ["{{title}} verplaatsen", "Move {{title}}"],
  now: ["Nu", "Now"],
  day: ["Nieuwe dag", "New day"],
  becomes: ["Dan wordt het", "It will be"],
  along: ["Dit schuift mee:", "This moves along:"],
  opensAt: ["aanmelden opent {{when}}", "sign-up opens {{when}}"],
  closesAt: ["aanmelden sluit {{when}}", "sign-up closes {{when}}"],
  signOffUntil: ["afmelden kan tot {{when}}", "cancelling is possible until {{when}}"],
  drawAt: ["de loting is {{when}}", "the draw is {{when}}"],
  nobody: ["Niemand krijgt hier een mail over.", "Nobody gets an email about this."],
  submit: ["Verplaats", "Move"],
  done: ["{{title}} is verplaatst naar {{day}}.", "{{title}} has been moved to {{day}}."],
  failed: ["Verplaatsen lukte niet. Probeer het opnieuw.", "Moving failed. Try again."],
  again: [
    "Hieronder zie je hoe het nu is. Wil je het nog steeds verplaatsen, kies het dan opnieuw.",
    "Below is how it is now. If you still want to move it, choose so again.",
  ],
  doesNotFit: [
    "Op die dag kloppen de tijden van het aanmelden niet meer. Verander ze samen bij Bewerken.",
    "On that day the times of signing up no longer fit. Change them together under Edit.",
  ],
  toForm: ["Bewerken", "Edit"],
  mayNot: ["Je mag deze activiteit niet (meer) verplaatsen.", "You may not move this activity (any more)."],
})
