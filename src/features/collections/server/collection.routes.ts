import { reportBounds } from "../../../platform/server/bank/status-report.ts"
import { readBytes } from "../../../platform/server/http/input.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendMadeFile } from "../../../platform/server/http/send-file.ts"
import { mayAnnounce, mayHandIn, mayReadCollections } from "../collection.policy.ts"
import {
  announceInput,
  atVersion,
  cancelInput,
  collection,
  collectionInput,
  collectionParams,
  collectionQuery,
  collectionUpdate,
  draftPeople,
  draftPeopleQuery,
  draftPreview,
  exclusionInput,
  inclusionInput,
  itemParams,
  itemQuery,
  listedCollection,
  listedItem,
  ownCollections,
  reasonInput,
  returnInput,
} from "../collections.ts"
import { reportOutcome } from "../collection-report.ts"
import { announce } from "./announce.service.ts"
import { cancelCollection } from "./cancel.service.ts"
import { collectionTopics as touches } from "./collection.jobs.ts"
import {
  createCollection,
  deleteDraft,
  excludePerson,
  includePerson,
  listCollections,
  listItems,
  readCollection,
  readDraft,
  updateCollection,
} from "./collection.service.ts"
import { peopleOf, previewOf } from "./draft-plan.service.ts"
import { handIn, lockCollection, readFile } from "./lock.service.ts"
import { readOwnCollections } from "./own-collections.service.ts"
import { noteReturn } from "./return.service.ts"
import { readReport } from "./status-report.service.ts"
import { undoReturn } from "./undo-return.service.ts"
import { settle } from "./settle.service.ts"

const one = { params: collectionParams, output: collection, touches }
// What they read is everybody who owes something.
const looks = {
  may: mayReadCollections,
  params: collectionParams,
  limit: { name: "collection-preview", network: 1200, person: 600, seconds: 3600 },
}

type Call = Pick<RequestContext, "db" | "viewer" | "services"> & { params: { collectionId: number } }
const again = (call: Call) => readCollection(scopeOf(call), call.params.collectionId)

const readRoutes = [
  route(
    "GET /collections",
    { may: mayReadCollections, summary: "List the collections", query: collectionQuery, list: listedCollection },
    (call) => listCollections(scopeOf(call), call.query),
  ),
  route(
    "GET /collections/mine",
    {
      may: loggedIn,
      summary: "Read what will be collected from you, and what of it came back",
      output: ownCollections,
    },
    (call) => readOwnCollections(call.db, userOf(call).userId, call.services.now()),
  ),
  route(
    "GET /collections/:collectionId",
    { may: mayReadCollections, summary: "Get a collection", params: collectionParams, output: collection },
    again,
  ),
  route(
    "GET /collections/:collectionId/preview",
    { ...looks, summary: "Preview announcing a draft: how many people, how much, and who not", output: draftPreview },
    async (call) => previewOf(call.db, await readDraft(call.db, call.params.collectionId)),
  ),
  route(
    "GET /collections/:collectionId/people",
    {
      ...looks,
      summary: "List people of the preview with one outcome",
      query: draftPeopleQuery,
      output: draftPeople,
    },
    async (call) => peopleOf(call.db, await readDraft(call.db, call.params.collectionId), call.query),
  ),
  route(
    "GET /collections/:collectionId/items",
    {
      may: mayReadCollections,
      summary: "List what is collected from whom",
      params: collectionParams,
      query: itemQuery,
      list: listedItem,
    },
    (call) => listItems(scopeOf(call), call.params.collectionId, call.query),
  ),
]

const draftRoutes = [
  route(
    "POST /collections",
    {
      may: mayAnnounce,
      summary: "Begin a collection; its day is moved to the next on which banks work",
      body: collectionInput,
      output: collection,
      status: 201,
      touches,
    },
    (call) => createCollection(writeScopeOf(call), call.body),
  ),
  route(
    "PUT /collections/:collectionId",
    { ...one, may: mayAnnounce, summary: "Change a draft", body: collectionUpdate },
    (call) => updateCollection(writeScopeOf(call), call.params.collectionId, call.body),
  ),
  route(
    "DELETE /collections/:collectionId",
    { may: mayAnnounce, summary: "Throw a draft away", params: collectionParams, touches },
    (call) => deleteDraft(writeScopeOf(call), call.params.collectionId),
  ),
  route(
    "POST /collections/:collectionId/exclusions",
    {
      may: mayAnnounce,
      summary: "Leave somebody out of a draft, with a reason",
      params: collectionParams,
      body: exclusionInput,
      touches,
    },
    (call) => excludePerson(writeScopeOf(call), call.params.collectionId, call.body),
  ),
  route(
    "POST /collections/:collectionId/exclusions/withdraw",
    {
      may: mayAnnounce,
      summary: "No longer leave somebody out of a draft",
      params: collectionParams,
      body: inclusionInput,
      touches,
    },
    (call) => includePerson(writeScopeOf(call), call.params.collectionId, call.body.userId),
  ),
]

const stepRoutes = [
  route(
    "POST /collections/:collectionId/announce",
    {
      ...one,
      may: mayAnnounce,
      fresh: true,
      summary: "Tell everybody what will be collected; 409 if that is no longer what the preview showed",
      body: announceInput,
      conflicts: { collection_item_charges_live: "collections:refused.changedMeanwhile" },
    },
    async (call) => {
      await announce(writeScopeOf(call), call.params.collectionId, call.body)
      return again(call)
    },
  ),
  route(
    "POST /collections/:collectionId/lock",
    {
      ...one,
      may: mayHandIn,
      fresh: true,
      summary: "Make the file for the bank; nothing of it changes after",
      body: atVersion,
    },
    async (call) => {
      const { collectionId } = call.params
      await lockAtVersion(call.db, "collections", { collectionId }, call.body.version)
      await lockCollection(writeScopeOf(call), collectionId)
      return again(call)
    },
  ),
  route(
    "POST /collections/:collectionId/file",
    {
      may: mayHandIn,
      fresh: true,
      file: ["application/xml"],
      summary: "Download the file for the bank: the same bytes every time; it is in the trail of each person in it",
      params: collectionParams,
      touches: [],
    },
    async (call) => {
      const { file, sha256, name } = await readFile(writeScopeOf(call), call.params.collectionId)
      return sendMadeFile(call.http, file, {
        type: "application/xml",
        filename: name,
        version: sha256,
        copies: "never",
      })
    },
  ),
  route(
    "POST /collections/:collectionId/hand-in",
    { ...one, may: mayHandIn, fresh: true, summary: "Note that the bank has the file", body: atVersion },
    async (call) => {
      const { collectionId } = call.params
      await lockAtVersion(call.db, "collections", { collectionId }, call.body.version)
      await handIn(writeScopeOf(call), collectionId)
      return again(call)
    },
  ),
  route(
    "POST /collections/:collectionId/settle",
    {
      ...one,
      may: mayHandIn,
      summary: "Book what came in; every morning the site does so by itself for what is due",
      body: atVersion,
    },
    async (call) => {
      const { collectionId } = call.params
      await lockAtVersion(call.db, "collections", { collectionId }, call.body.version)
      await settle(call.db, collectionId, { by: userOf(call).userId, at: call.services.now() })
      return again(call)
    },
  ),
  route(
    "POST /collections/:collectionId/cancel",
    {
      ...one,
      may: mayHandIn,
      fresh: true,
      summary: "Give a collection up before its money is booked; who was told is told",
      body: cancelInput,
    },
    async (call) => {
      await cancelCollection(writeScopeOf(call), call.params.collectionId, call.body)
      return again(call)
    },
  ),
  route(
    "POST /collections/:collectionId/items/:collectionItemId/return",
    {
      may: mayAnnounce,
      fresh: true,
      summary: "Note that the bank did not collect an item, or gave it back: what it paid is open again",
      params: itemParams,
      body: returnInput,
      output: collection,
      status: 201,
      touches,
    },
    async (call) => {
      await noteReturn(writeScopeOf(call), call.params, call.body)
      return again(call)
    },
  ),
  route(
    "POST /collections/:collectionId/items/:collectionItemId/return/undo",
    {
      may: mayAnnounce,
      fresh: true,
      summary: "Undo a return that was noted by mistake, by a counterpart: the item pays its charges again",
      params: itemParams,
      body: reasonInput,
      output: collection,
      touches,
      conflicts: { collection_item_charges_live: "collections:refused.undo.onItsWay" },
    },
    async (call) => {
      await undoReturn(writeScopeOf(call), call.params, call.body.reason)
      return again(call)
    },
  ),
]

const reportRoutes = [
  route(
    "POST /collections/status-reports",
    {
      may: mayAnnounce,
      fresh: true,
      summary:
        "Read what the bank says about the file of a collection: the body is the report itself (pain.002, at most 16 MB and 20,000 payments), which names the collection; what it refuses is noted as come back, once",
      output: reportOutcome,
      // Reading the file must not hold up others; what is written has a transaction of its own.
      transaction: false,
      limit: { name: "status-report", network: 240, person: 120, seconds: 3600 },
      touches,
    },
    async (call) => {
      const bytes = await readBytes(call.http, {
        type: /^(text\/(xml|plain)|application\/(xml|octet-stream))\b/,
        max: reportBounds.bytes,
        tooLarge: "bankFiles:refused.reportTooLarge",
      })
      return readReport({ ...writeScopeOf(call), db: call.services.database.db }, bytes)
    },
  ),
]

/** Collecting by mandate, from the draft to what came back. */
export const collectionRoutes = [...readRoutes, ...draftRoutes, ...stepRoutes, ...reportRoutes]
