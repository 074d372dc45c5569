import { beforeAll, describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { secretOf } from "../../src/platform/server/secret.ts"
import { type PermissionMap, permissionNames } from "../../src/platform/policy.ts"
import {
  type AccessCaller,
  accessCallers,
  allBut,
  expectedOf,
  grantsOf,
  isOnOwnData,
  misplaced,
} from "../support/access-callers.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { answerFaults } from "../support/answer-faults.ts"
import { changedTables, createDigest } from "../support/digest.ts"
import { createGroups } from "../support/rows/groups.ts"
import { testServer } from "../support/server.ts"
import { type AccessMatrix, makeCommon, type Sent, matrixPasswordHash } from "../support/access-matrix.ts"
import { joined, matrices } from "../support/access-matrices.ts"

/*
 * Every call by every kind of caller. The expected status follows from the three answers in the matrix of the slice and
 * its exceptions. Calls that are refused or only read leave every table unchanged, so they share their rows; the others
 * get new ones each. Every answer has the shape and the headers of its status.
 */

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const digest = createDigest(server)
// A key of the site, which the first call that needs it creates, refused or not.
beforeAll(() => secretOf(server.services.database.db, "authenticators"))

const person = async (more: { isMember?: boolean; permissions?: PermissionMap } = {}) =>
  actors.user({ passwordHash: await matrixPasswordHash(), ...more })

async function chairOf(groupId: number): Promise<Actor> {
  const chair = await person()
  await groups.addMember(chair, groupId, { kind: "chair" })
  return chair
}

const everything: PermissionMap = Object.fromEntries(permissionNames.map((name) => [name, 4]))

/** The grants with which a caller makes a call; empty if the grants make no difference. */
function grantsAs(caller: AccessCaller, required: PermissionMap): PermissionMap[] {
  if (caller === "administrator") return [everything]
  if (caller === "grantee") return Object.entries(required).map(([name, level]) => ({ [name]: level }))
  if (caller === "ungranted") return Object.keys(required).length ? [allBut(required)] : []
  return [{}]
}

async function makeCaller(caller: AccessCaller, permissions: PermissionMap, groupId: number | undefined) {
  if (caller === "visitor") return actors.visitor
  if (caller === "chairOfAnother") return chairOf((await groups.group("COMMITTEE")).groupId)
  if (caller === "chairOfThis" && groupId !== undefined) return chairOf(groupId)
  return person({ permissions, isMember: caller !== "applicant" })
}

/** A call by a caller, with the name of its row in the results. */
interface Row {
  key: string
  name: string
  permissions: PermissionMap
  /** The expected status. */
  status: number
}

/** The calls of a matrix that say something about a caller. */
function rowsFor(matrix: AccessMatrix, caller: AccessCaller): Row[] {
  return routes
    .filter(({ key }) => key in matrix.calls)
    .map(({ key }) => ({ key, status: expectedOf(matrix, key, caller) }))
    .filter(({ key, status }) => !isShown(matrix, key, caller, status))
    .flatMap(({ key, status }) =>
      grantsAs(caller, grantsOf(matrix, key)).map((permissions) => {
        const name = caller === "grantee" ? `${key} ${JSON.stringify(permissions)}` : key
        return { key, name, permissions, status }
      }),
    )
}

const changes = ({ key, status }: Pick<Row, "key" | "status">) => !key.startsWith("GET ") && status < 400
/** Succeeds for them as for any member, on data of their own. */
const isShown = ({ calls }: AccessMatrix, key: string, caller: AccessCaller, status: number) =>
  changes({ key, status }) &&
  status === calls[key]?.[1] &&
  !isOnOwnData(caller) &&
  !["visitor", "applicant", "grantee"].includes(caller)

/** Sends a call. @returns its status, with what is wrong with the answer */
async function outcomeOf(actor: Actor, key: string, { method, path, body }: Sent): Promise<string> {
  const answer = await actor.send(method, path, body)
  return [answer.status, ...answerFaults(key, actor, answer)].join(" ")
}

/** Tables that calls changed though they may not; a call that only reads may note that somebody was shown something. */
async function changedBy(send: () => Promise<unknown>, areReads: boolean): Promise<string[]> {
  const before = await digest()
  await send()
  return changedTables(before, await digest()).filter((name) => name !== "memberEvents" || !areReads)
}

/**
 * Sends calls that must not write: those that only read together, and those that are refused. If a table changed, each
 * is sent again on its own.
 * @returns by the name of the row: the status, what is wrong with the answer, and the tables that it changed
 */
async function sendIdle(rows: readonly { row: Row; actor: Actor; sent: Sent }[]): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for (const areReads of [true, false]) {
    const these = rows.filter(({ row }) => row.status < 400 === areReads)
    const send = async ({ row, actor, sent }: (typeof rows)[number]) => {
      outcomes[row.name] = await outcomeOf(actor, row.key, sent)
    }
    const changed = await changedBy(async () => {
      for (const each of these) await send(each)
    }, areReads)
    if (!changed.length) continue
    outcomes[areReads ? "reads" : "refused calls"] = `changed ${changed.join(" ")}`
    for (const each of these) {
      const own = await changedBy(() => send(each), areReads)
      outcomes[each.row.name] = [outcomes[each.row.name], ...own].join(" ")
    }
  }
  return outcomes
}

test("every call has a row, and exceptions and grants refer to calls in the same matrix", () => {
  const table = Object.keys(joined(({ calls }) => calls))
  expect(table.toSorted()).toEqual(routes.map(({ key }) => key as string).toSorted())
  for (const [file, { calls, exceptions, grants }] of matrices)
    expect(Object.keys(calls), file).toEqual(expect.arrayContaining(Object.keys({ ...exceptions, ...grants })))
})

test("a call that members are refused and administrators are not requires an existing permission", () => {
  for (const [, matrix] of matrices)
    for (const key of Object.keys(matrix.calls))
      expect(permissionNames, `${key} needs a row in the grants of its matrix`).toEqual(
        expect.arrayContaining(Object.keys(grantsOf(matrix, key))),
      )
})

describe.each(matrices.map(([file, matrix]) => [file.split("/").at(-1), matrix] as const))("%s", (_file, matrix) => {
  let owner: Actor
  /** How to send calls about data that no caller may change. */
  let untouched: (key: string) => Sent
  const prepare = async (actor: Actor) => matrix.prepare(await makeCommon(server, actors, actor))
  beforeAll(async () => {
    owner = await person()
    untouched = await prepare(owner)
  })

  test.for(accessCallers)("as %s", async (caller, { skip }) => {
    const isAbout = ({ key }: Row) => caller !== "chairOfThis" || untouched(key).groupId !== undefined
    const rows = rowsFor(matrix, caller).filter(isAbout)
    skip(!rows.length, "no call of this matrix is about them")
    const callers = new Map<string, { actor: Actor; sentOf: typeof untouched }>()
    const idle = []
    for (const row of rows.filter((each) => !changes(each))) {
      const kind = JSON.stringify(row.permissions)
      const actor = callers.get(kind)?.actor ?? (await makeCaller(caller, row.permissions, untouched(row.key).groupId))
      const sentOf = callers.get(kind)?.sentOf ?? (isOnOwnData(caller) ? await prepare(actor) : untouched)
      callers.set(kind, { actor, sentOf })
      idle.push({ row, actor, sent: sentOf(row.key) })
    }
    const outcomes = await sendIdle(idle)
    for (const row of rows.filter(changes)) {
      const own = isOnOwnData(caller) ? await makeCaller(caller, row.permissions, undefined) : undefined
      const sent = (await prepare(own ?? owner))(row.key)
      const actor = own ?? (await makeCaller(caller, row.permissions, sent.groupId))
      outcomes[row.name] = await outcomeOf(actor, row.key, sent)
    }
    expect(outcomes).toEqual(Object.fromEntries(rows.map(({ name, status }) => [name, String(status)])))
  })

  const nested = routes.filter(({ key, path }) => key in matrix.calls && (path.match(/:\w+Id\b/g) ?? []).length > 1)
  test.runIf(nested.length)("a nested path with the wrong parent is not found, even with all rights", async () => {
    const [actor, elsewhere] = [await actors.administrator(), await prepare(owner)]
    const rows = nested.map(({ key, path }) => ({
      row: { key, name: key, permissions: everything, status: 404 },
      actor,
      sent: { ...untouched(key), path: misplaced(`/api${path}`, elsewhere(key).path, untouched(key).path) },
    }))
    expect(await sendIdle(rows)).toEqual(Object.fromEntries(nested.map(({ key }) => [key, "404"])))
  })
})
