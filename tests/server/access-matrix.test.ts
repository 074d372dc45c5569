import { beforeAll, describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { type PermissionMap, permissionNames } from "../../src/platform/policy.ts"
import { type AccessCaller, accessCallers, allBut, expectedOf, grantsOf, misplaced } from "../support/access-callers.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { changedTables, createDigest } from "../support/digest.ts"
import { createGroups } from "../../src/features/groups/server/group-rows.test-support.ts"
import { testServer } from "../support/server.ts"
import { makeCommon, type Sent, matrixPasswordHash } from "../support/access-matrix.ts"
import { joined, matrices } from "../support/access-matrices.ts"

/*
 * Every call by every kind of caller, on somebody else's data. The expected status follows from the three answers in
 * the matrix of the slice and its exceptions. Calls that are refused or only read leave every table unchanged.
 */

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const digest = createDigest(server)

const person = async (more: { isMember?: boolean; permissions?: PermissionMap } = {}) =>
  actors.user({ passwordHash: await matrixPasswordHash(), ...more })

async function chairOf(groupId: number): Promise<Actor> {
  const chair = await person()
  await groups.addMember(chair, groupId, { kind: "chair" })
  return chair
}

/** The grants with which a caller makes a call; empty if the grants make no difference. */
function grantsAs(caller: AccessCaller, required: PermissionMap): PermissionMap[] {
  if (caller === "grantee") return Object.entries(required).map(([name, level]) => ({ [name]: level }))
  if (caller === "ungranted") return Object.keys(required).length ? [allBut(required)] : []
  return [{}]
}

async function makeCaller(caller: AccessCaller, permissions: PermissionMap, { groupId }: Sent): Promise<Actor> {
  if (caller === "visitor") return actors.visitor
  if (caller === "chairOfAnother") return chairOf((await groups.group("COMMITTEE")).groupId)
  if (caller === "chairOfThis" && groupId !== undefined) return chairOf(groupId)
  return person({ permissions, isMember: caller !== "applicant" })
}

/**
 * Sends a call that must not write, except that somebody was shown something.
 * @returns the status, with the tables that it changed anyway
 */
async function sendIdle(actor: Actor, { method, path, body }: Sent): Promise<string> {
  const before = await digest()
  const { status } = await actor.send(method, path, body)
  const changed = changedTables(before, await digest()).filter((name) => name !== "memberEvents" || status >= 400)
  return [status, ...changed].join(" ")
}

const changes = (key: string, status: number) => !key.startsWith("GET ") && status < 400
/** Succeeds for them as for any member, as `api-access.test.ts` shows. */
const isShown = (key: string, caller: AccessCaller, [status, ofMember]: [number, number | undefined]) =>
  changes(key, status) && status === ofMember && caller !== "applicant" && caller !== "grantee"

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
  const own = routes.filter(({ key }) => key in matrix.calls)
  let owner: Actor
  /** How to send calls about data that no caller may change. */
  let untouched: (key: string) => Sent
  const prepare = async () => matrix.prepare(await makeCommon(server, actors, owner))
  beforeAll(async () => {
    owner = await person()
    untouched = await prepare()
  })

  test.for(accessCallers)("as %s", async (caller, { skip }) => {
    const callers = new Map<string, Actor>()
    const [heard, expected]: [Record<string, string>, Record<string, string>] = [{}, {}]
    for (const { key } of own) {
      const status = expectedOf(matrix, key, caller)
      if (caller === "chairOfThis" && untouched(key).groupId === undefined) continue
      if (isShown(key, caller, [status, matrix.calls[key]?.[caller === "visitor" ? 0 : 1]])) continue
      for (const permissions of grantsAs(caller, grantsOf(matrix, key))) {
        const kind = JSON.stringify(permissions)
        const row = caller === "grantee" ? `${key} ${kind}` : key
        expected[row] = String(status)
        if (changes(key, status)) {
          const sent = (await prepare())(key)
          const actor = await makeCaller(caller, permissions, sent)
          heard[row] = String((await actor.send(sent.method, sent.path, sent.body)).status)
        } else {
          const actor = callers.get(kind) ?? (await makeCaller(caller, permissions, untouched(key)))
          callers.set(kind, actor)
          heard[row] = await sendIdle(actor, untouched(key))
        }
      }
    }
    skip(!Object.keys(expected).length, "no call of this matrix is about them")
    expect(heard).toEqual(expected)
  })

  const nested = own.filter(({ path }) => (path.match(/:\w+Id\b/g) ?? []).length > 1)
  test.runIf(nested.length)("a nested path with the wrong parent is not found, even with all rights", async () => {
    const administrator = await actors.administrator()
    const elsewhere = await prepare()
    const heard: Record<string, string> = {}
    for (const { key, path } of nested) {
      const misplacedPath = misplaced(`/api${path}`, elsewhere(key).path, untouched(key).path)
      heard[key] = await sendIdle(administrator, { ...untouched(key), path: misplacedPath })
    }
    expect(heard).toEqual(Object.fromEntries(nested.map(({ key }) => [key, "404"])))
  })
})
