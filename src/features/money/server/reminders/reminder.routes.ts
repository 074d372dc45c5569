import { scopeOf, writeScopeOf } from "../../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import { openChargeQuery, personParams } from "../../money-desk.ts"
import { mayCharge, mayKeepBooks, mayReadMoney } from "../../money.policy.ts"
import {
  chargedPeople as chargedPeopleAnswer,
  moneySettings,
  moneySettingsUpdate,
  pauseInput,
  pauseParams,
  personReminders,
  reminded,
  remindInput,
  reminderPreview,
  whichCharges,
} from "../../reminders.ts"
import { readMoneySettings, setMoneySettings } from "./money-settings.service.ts"
import { pauseReminders, readPersonReminders, resumeReminders } from "./person-reminders.service.ts"
import { chargedPeople, previewReminders, remindByHand } from "./reminder-desk.service.ts"

const touches = ["money"]
/** They look at all that is open, and their body says at what: a question, and no change. */
const looks = {
  query: openChargeQuery,
  body: whichCharges,
  touches: [],
  limit: { name: "money-looks", network: 2400, person: 1200, seconds: 3600 },
}

export const reminderRoutes = [
  route(
    "GET /money/settings",
    { may: mayReadMoney, summary: "Read how people are reminded of what they owe", output: moneySettings },
    (call) => readMoneySettings({ db: call.db, viewer: userOf(call), services: call.services }),
  ),
  route(
    "PUT /money/settings",
    {
      may: mayKeepBooks,
      summary: "Say how people are reminded of what they owe",
      body: moneySettingsUpdate,
      output: moneySettings,
      touches,
    },
    (call) => setMoneySettings(writeScopeOf(call), call.body),
  ),
  route(
    "POST /money/reminders/preview",
    {
      ...looks,
      may: mayCharge,
      summary: "Whom a reminder of the open charges that a filter finds would go to, and who gets none and why",
      output: reminderPreview,
    },
    (call) => previewReminders(scopeOf(call), call.query.filter, call.body),
  ),
  route(
    "POST /money/reminders",
    {
      may: mayCharge,
      summary: "Send the reminders that a preview showed; it is in the trail of each person",
      query: openChargeQuery,
      body: remindInput,
      output: reminded,
      limit: { name: "money-reminders", network: 240, person: 60, seconds: 3600 },
      touches,
    },
    (call) => remindByHand(writeScopeOf(call), call.query.filter, call.body),
  ),
  route(
    "POST /money/charges/people",
    {
      ...looks,
      may: mayReadMoney,
      summary: "Whose open charges a filter finds, to write to them",
      output: chargedPeopleAnswer,
    },
    (call) => chargedPeople(scopeOf(call), call.query.filter, call.body),
  ),
  route(
    "GET /money/people/:userId/reminders",
    {
      may: mayReadMoney,
      summary: "The reminders of a person, and what keeps them from being reminded",
      params: personParams,
      output: personReminders,
    },
    (call) => readPersonReminders(call.db, call.params.userId),
  ),
  route(
    "POST /money/people/:userId/pauses",
    {
      may: mayCharge,
      summary: "Keep a person from being reminded, of one charge or of anything, with a reason",
      params: personParams,
      body: pauseInput,
      output: personReminders,
      status: 201,
      touches,
    },
    async (call) => {
      await pauseReminders(writeScopeOf(call), call.params.userId, call.body)
      return readPersonReminders(call.db, call.params.userId)
    },
  ),
  route(
    "DELETE /money/people/:userId/pauses/:reminderPauseId",
    { may: mayCharge, summary: "Let a person be reminded again", params: pauseParams, touches },
    (call) => resumeReminders(writeScopeOf(call), call.params.userId, call.params.reminderPauseId),
  ),
]
