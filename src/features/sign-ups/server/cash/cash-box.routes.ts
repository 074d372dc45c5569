import { AppError } from "../../../../platform/app-error.ts"
import { loggedIn, type Viewer } from "../../../../platform/policy.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { activityParams } from "../../../activities/activity.ts"
import { mayTakePayments } from "../../../money/money.policy.ts"
import { cashBox, countInput, countParams, explainInput } from "../../cash-box.ts"
import { addCount, explainDifference, mayCount, readCashBox, requireCashBox } from "./cash-box.service.ts"

const atOf = (call: { params: { activityId: number }; viewer: Viewer | null; services: Services }) => ({
  activityId: call.params.activityId,
  viewer: userOf(call),
  now: call.services.now(),
})

/** The cash box of an activity. Organisers differ per activity: these routes let any user in and check inside. */
export const cashBoxRoutes = [
  route(
    "GET /activities/:activityId/cash-box",
    {
      may: loggedIn,
      summary: "What came in at the door and by bank, and what was counted",
      params: activityParams,
      output: cashBox,
    },
    async (call) => {
      const at = atOf(call)
      await requireCashBox(call.db, at)
      return readCashBox(call.db, at)
    },
  ),
  route(
    "POST /activities/:activityId/cash-box/counts",
    {
      may: loggedIn,
      summary: "Note what was counted of one way of paying",
      params: activityParams,
      body: countInput,
      output: cashBox,
      touches: ["activities"],
    },
    async (call) => {
      const at = atOf(call)
      await requireCashBox(call.db, at)
      if (!(await mayCount(call.db, at))) throw new AppError("forbidden")
      await addCount(call.db, at, call.body)
      return readCashBox(call.db, at)
    },
  ),
  route(
    "POST /activities/:activityId/cash-box/counts/:cashCountId/explanation",
    {
      may: mayTakePayments,
      summary: "Explain the difference between what was counted and what was booked",
      params: countParams,
      body: explainInput,
      output: cashBox,
      touches: ["activities"],
    },
    async (call) => {
      const at = atOf(call)
      await explainDifference(call.db, at, call.params.cashCountId, call.body.reason)
      return readCashBox(call.db, at)
    },
  ),
]
