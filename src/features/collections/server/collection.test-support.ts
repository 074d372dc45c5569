import type { Actor, Answer, createActors } from "../../../../tests/support/actors.ts"
import { insertMandate } from "../../../../tests/support/mandates.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { charge } from "../../money/server/reminders/reminder.test-support.ts"
import type { Collection, DraftPerson, DraftPreview, ListedItem, OwnCollections } from "../collections.ts"
import type { ReportOutcome } from "../collection-report.ts"
import type { DraftOutcome } from "../collection-kinds.ts"
import { collectionQueue } from "./collection-mails.service.ts"

/** The Monday on which tests begin, a day on which people who are told then can be collected from, and the day after. */
export const [monday, collectOn, after] = ["2026-03-02T09:00:00Z", "2026-03-10", "2026-03-11T09:00:00Z"] as const

/** What tests of collections do, by the calls that treasurers make. */
export function collecting(server: TestServer, actors: ReturnType<typeof createActors>) {
  const db = () => server.services.database.db
  const pathOf = ({ collectionId }: { collectionId: number }) => `/api/collections/${collectionId}`

  /** A treasurer who logged in just now. */
  const treasurer = () => actors.user({ firstName: "Penny", lastName: "Ning", permissions: { finance: 4 } })
  const step = async (
    by: Actor,
    collection: { collectionId: number },
    name: string,
    body: object = {},
  ): Promise<Answer<Collection>> => {
    const { version } = (await by.get<Collection>(pathOf(collection))).data
    return by.post<Collection>(`${pathOf(collection)}/${name}`, { version, ...body })
  }
  const preview = async (by: Actor, collection: { collectionId: number }) =>
    (await by.get<DraftPreview>(`${pathOf(collection)}/preview`)).data

  return {
    pathOf,
    treasurer,
    step,
    preview,
    /** What the contract with the bank says. */
    setUp: (changes: object = {}) =>
      db()
        .updateTable("directDebitSettings")
        .set({
          creditorId: "NL69ZZZ123456780000",
          creditorName: "S.V. De Vrienden",
          creditorIban: "NL20INGB0001234567",
          itemMaxCents: null,
          fileMaxCents: null,
          painVersion: "08",
          noticeDays: 5,
          bankDays: 2,
          ...changes,
        })
        .execute(),
    /** Somebody who owes ten euros, with a mandate that was signed long before. */
    debtor: async (
      person: { firstName?: string; lastName?: string } = {},
      { cents = 1000, mandate = {} }: { cents?: number; mandate?: Parameters<typeof insertMandate>[2] | null } = {},
    ) => {
      const actor = await actors.user(person)
      const chargeId = await charge(server, actor.userId, { amountCents: cents })
      const mandateId = mandate
        ? await insertMandate(server, actor.userId, { signedAt: new Date("2026-01-05T12:00:00Z"), ...mandate })
        : null
      return { actor, userId: actor.userId, chargeId, mandateId }
    },
    draft: async (by: Actor, changes: object = {}) =>
      (await by.post<Collection>("/api/collections", { name: "Maart", collectOn, kinds: ["manual"], ...changes })).data,
    people: async (by: Actor, collection: { collectionId: number }, outcome: DraftOutcome) =>
      (await by.get<{ items: DraftPerson[]; totalItems: number }>(`${pathOf(collection)}/people?outcome=${outcome}`))
        .data.items,
    announce: async (by: Actor, collection: { collectionId: number }, fingerprint?: string) =>
      by.post<Collection>(`${pathOf(collection)}/announce`, {
        fingerprint: fingerprint ?? (await preview(by, collection)).fingerprint,
      }),
    items: async (by: Actor, collection: { collectionId: number }, query = "") =>
      (await by.get<ListedItem[]>(`${pathOf(collection)}/items?pageSize=100${query}`)).data,
    noteReturn: (by: Actor, collection: { collectionId: number }, itemId: number, body: object = {}) =>
      by.post<Collection>(`${pathOf(collection)}/items/${itemId}/return`, {
        bookedOn: collectOn,
        code: "AM04",
        ...body,
      }),
    readReport,
    idsOf: (collection: { collectionId: number }) => idsOf(db(), collection),
    undoReturn: (by: Actor, collection: { collectionId: number }, itemId: number, reason = "Verkeerde persoon") =>
      by.post<Collection>(`${pathOf(collection)}/items/${itemId}/return/undo`, { reason }),
    /** The file for the bank. */
    fileOf: async (by: Actor, collection: { collectionId: number }) => {
      const response = await by.download(`${pathOf(collection)}/file`)
      return { status: response.status, text: await response.text(), headers: response.headers }
    },
    own: async (actor: Actor) => (await actor.get<OwnCollections>("/api/collections/mine")).data,
    /** Sends the mails that wait for the job of collections. */
    mailAll: async () => {
      await server.services.jobs.send(db(), collectionQueue, {})
      await server.services.jobs.drain()
    },
    openOf: async (chargeId: number) =>
      (await db().selectFrom("charges").select("openCents").where("chargeId", "=", chargeId).executeTakeFirstOrThrow())
        .openCents,
    /** Ends what tests before owe and collect, so that a test has only its own people. */
    forgetOthers: async () => {
      await db().updateTable("charges").set({ userId: null }).execute()
      await db().updateTable("collectionItemCharges").set({ isLive: false }).execute()
    },
  }
}

/** Has the site read a report of the bank, as the browser does. */
async function readReport(
  by: Actor,
  file: string | Uint8Array,
  type = "application/xml",
): Promise<Answer<ReportOutcome>> {
  const response = await by.fetch("/api/collections/status-reports", {
    method: "POST",
    headers: { "Content-Type": type, "X-XSRF-TOKEN": by.cookies.get("XSRF-TOKEN") ?? "" },
    body: file as BodyInit,
  })
  return { ...((await response.json()) as Answer<ReportOutcome>), status: response.status }
}

/** The references that the bank knows items by, by the number of their person. */
async function idsOf(db: Db, { collectionId }: { collectionId: number }): Promise<ReadonlyMap<number | null, string>> {
  const rows = await db
    .selectFrom("collectionItems")
    .select(["userId", "endToEndId"])
    .where("collectionId", "=", collectionId)
    .execute()
  return new Map(rows.map(({ userId, endToEndId }) => [userId, endToEndId ?? ""]))
}
