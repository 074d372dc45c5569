import { changeOf } from "../../../platform/contract.ts"
import { loggedIn, type Viewer } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import { activityParams } from "../../activities/activity.ts"
import { requireRight } from "../../activities/server/activity-access.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import {
  activityShifts,
  helperHours,
  helperInput,
  helperParams,
  hoursQuery,
  myShifts,
  noShowInput,
  seekInput,
  shift,
  shiftExport,
  shiftInput,
  shiftParams,
} from "../shift.ts"
import { mayManageShifts, mayReadHours, mayTakeShift } from "../shift.policy.ts"
import { confirmPlace, leavePlace, seekStandIn, takeOver, takePlace } from "./own-place.service.ts"
import { readMyShifts } from "./own-shifts.service.ts"
import { readActivityOf } from "./shift-access.service.ts"
import { exportHours, exportShifts, type ShiftFile } from "./shift-export.service.ts"
import { putIn, setNoShow, takeOut } from "./shift-helper.service.ts"
import { readHours } from "./shift-hours.service.ts"
import { listShifts } from "./shift-list.service.ts"
import { addShift, changeShift, readShift, removeShift } from "./shift-write.service.ts"

type Call = Pick<RequestContext, "db" | "viewer" | "services" | "http">
const readingOf = (call: Call) => ({ ...scopeOf(call), viewer: userOf(call) })

const touches = ["shifts"]
const file = {
  body: shiftExport,
  file: ["text/csv", "application/x-ndjson"],
  limit: { name: "shift-export", network: 240, person: 60, seconds: 3600 },
  // It writes nothing that a page shows.
  touches: [],
  transaction: false,
} as const

/** Sends a file, once it is in the trail of everybody in it. */
async function sendFile(call: Call, actor: Viewer, name: string, { content, type, extension, userIds }: ShiftFile) {
  await logMemberEvent(call.db, {
    actor,
    userIds,
    action: "exported",
    fields: ["name", "shifts"],
    now: call.services.now(),
  })
  return sendDownload(call.http, content, { type, filename: `${name}.${extension}` })
}

const activityRoutes = [
  route(
    "GET /activities/:activityId/shifts",
    {
      may: loggedIn,
      summary: "List the shifts of an activity that are for me; all of them as an organiser",
      params: activityParams,
      output: activityShifts,
    },
    (call) => listShifts(readingOf(call), call.params.activityId),
  ),
  route(
    "POST /activities/:activityId/shifts",
    {
      may: mayManageShifts,
      summary: "Add a shift to an activity",
      params: activityParams,
      body: shiftInput,
      output: shift,
      status: 201,
      touches,
    },
    async (call) => addShift(writeScopeOf(call), call.params.activityId, call.body),
  ),
  route(
    "POST /activities/:activityId/shifts/export",
    {
      ...file,
      may: mayManageShifts,
      summary: "Export the shifts of an activity with who is in them; it is in the trail of each person",
      params: activityParams,
    },
    async (call) => {
      const { db, viewer, now } = readingOf(call)
      const { activityId } = call.params
      await requireRight(db, activityId, viewer, now, "update")
      const { slug } = await readActivityOf(db, activityId)
      const made = await exportShifts(db, activityId, call.body.format, call)
      return sendFile(call, viewer, `${call.t("shiftDesk:file.one")}-${slug}`, made)
    },
  ),
]

const overviewRoutes = [
  route(
    "GET /shifts/mine",
    {
      may: loggedIn,
      summary: "My shifts and hours, and where people are still needed",
      query: hoursQuery,
      output: myShifts,
    },
    (call) => readMyShifts(readingOf(call), call.query.year),
  ),
  route(
    "GET /shifts/hours",
    {
      may: mayReadHours,
      summary: "Read how many hours everybody did in an association year",
      query: hoursQuery,
      output: helperHours,
    },
    (call) => readHours(readingOf(call), call.query.year),
  ),
  route(
    "POST /shifts/hours/export",
    {
      ...file,
      may: mayReadHours,
      summary: "Export how many hours everybody did in an association year; it is in the trail of each person",
      query: hoursQuery,
    },
    async (call) => {
      const reading = readingOf(call)
      const hours = await readHours(reading, call.query.year)
      const name = `${call.t("shiftDesk:file.hours")}-${hours.year}-${hours.year + 1}`
      return sendFile(call, reading.viewer, name, exportHours(hours, call.body.format, call))
    },
  ),
]

const one = { may: mayManageShifts, params: shiftParams }
const deskRoutes = [
  route("GET /shifts/:shiftId", { ...one, summary: "Read a shift, as an organiser", output: shift }, (call) =>
    readShift(readingOf(call), call.params.shiftId),
  ),
  route(
    "PUT /shifts/:shiftId",
    {
      ...one,
      summary: "Change a shift; at another time, everybody in it is asked again",
      body: changeOf(shiftInput),
      output: shift,
      touches,
    },
    async (call) => changeShift(writeScopeOf(call), call.params.shiftId, call.body),
  ),
  route(
    "DELETE /shifts/:shiftId",
    { ...one, summary: "Delete a shift, and tell the people in it", touches },
    async (call) => removeShift(writeScopeOf(call), call.params.shiftId),
  ),
  route(
    "POST /shifts/:shiftId/helpers",
    { ...one, summary: "Put somebody in a shift, as an organiser", body: helperInput, status: 201, touches },
    async (call) => putIn(writeScopeOf(call), call.params.shiftId, call.body.userId),
  ),
  route(
    "DELETE /shifts/:shiftId/helpers/:userId",
    { may: mayManageShifts, summary: "Take somebody out of a shift, as an organiser", params: helperParams, touches },
    async (call) => takeOut(writeScopeOf(call), call.params.shiftId, call.params.userId),
  ),
  route(
    "PATCH /shifts/:shiftId/helpers/:userId",
    {
      may: mayManageShifts,
      summary: "Mark that somebody did not come to a shift, or did after all",
      params: helperParams,
      body: noShowInput,
      touches,
    },
    async (call) => setNoShow(writeScopeOf(call), call.params.shiftId, call.params.userId, call.body.isNoShow),
  ),
]

const own = { may: mayTakeShift, params: shiftParams, touches }
const ownRoutes = [
  route(
    "PUT /shifts/:shiftId/places/me",
    { ...own, summary: "Take a place in a shift; repeating it changes nothing" },
    async (call) => takePlace(writeScopeOf(call), call.params.shiftId),
  ),
  route(
    "DELETE /shifts/:shiftId/places/me",
    { ...own, summary: "Leave a shift, as long as that is free; repeating it changes nothing" },
    async (call) => leavePlace(writeScopeOf(call), call.params.shiftId),
  ),
  route(
    "PATCH /shifts/:shiftId/places/me",
    { ...own, summary: "Look for a stand-in, or stop looking; the place stays mine until then", body: seekInput },
    async (call) => seekStandIn(writeScopeOf(call), call.params.shiftId, call.body.isSeeking),
  ),
  route(
    "POST /shifts/:shiftId/places/me/confirm",
    { ...own, summary: "Confirm that I can, at the time that a shift was moved to" },
    async (call) => confirmPlace(writeScopeOf(call), call.params.shiftId),
  ),
  route(
    "POST /shifts/:shiftId/take-over",
    { ...own, summary: "Take over the place of whoever has been looking for a stand-in longest" },
    async (call) => takeOver(writeScopeOf(call), call.params.shiftId),
  ),
]

/** The calls about shifts: of an activity, of everybody, of its organisers, and of people themselves. */
export const shiftRoutes = [...activityRoutes, ...overviewRoutes, ...deskRoutes, ...ownRoutes]
