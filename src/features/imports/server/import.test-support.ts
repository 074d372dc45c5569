import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { type PermissionMap, permissionNames } from "../../../platform/policy.ts"
import type { ImportProfile } from "../import-profile.ts"
import type { DryRun, ImportRun } from "../import-run.ts"
import { importQueue } from "./import-run.service.ts"

/** Every right: a place in a committee brings those of committees, which nobody gives without having them. */
export const allRights: PermissionMap = Object.fromEntries(permissionNames.map((name) => [name, 4]))

/** Lines as Windows programs write them. */
export const csv = (...lines: string[]): string => `\uFEFF${lines.join("\r\n")}\r\n`

/** Sends a file, as the browser does. */
async function send<T>(actor: Actor, path: string, file: string | Uint8Array, query: object = {}) {
  const search = new URLSearchParams(query as Record<string, string>)
  const response = await actor.fetch(`/api/imports/profiles/${path}?${search}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv", "X-XSRF-TOKEN": actor.cookies.get("XSRF-TOKEN") ?? "" },
    body: file as BodyInit,
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}

const dryRun = (actor: Actor, importProfileId: number, file: string | Uint8Array, query: object = {}) =>
  send<DryRun>(actor, `${importProfileId}/dry-run`, file, query)

/** Dry run, and have it applied: the job still has to be done. */
export async function begin(actor: Actor, importProfileId: number, file: string | Uint8Array, query: object = {}) {
  const { invite: _invite, ...choices } = query as { invite?: string }
  const { data } = await dryRun(actor, importProfileId, file, choices)
  return send<{ importRunId: number }>(actor, `${importProfileId}/runs`, file, {
    ...query,
    fingerprint: data.fingerprint,
  })
}

/** Importing as its page does it. */
export function importer(server: TestServer) {
  const profile = async (actor: Actor, system: string, change: Partial<ImportProfile> = {}) => {
    const { data } = await actor.post<ImportProfile>("/api/imports/profiles", { name: `Uit ${system}`, system })
    const { name, mapping, ownedFields, leading, keyColumn, version } = data
    const body = { name, mapping, ownedFields, leading, keyColumn, version, ...change }
    return (await actor.put<ImportProfile>(`/api/imports/profiles/${data.importProfileId}`, body)).data
  }
  const work = async () => {
    const { services } = server
    await services.database.db.transaction().execute((tx) => services.jobs.send(tx, importQueue, {}))
    await services.jobs.drain()
  }
  const read = async (actor: Actor, importRunId: number) =>
    (await actor.get<ImportRun>(`/api/imports/runs/${importRunId}`)).data
  /** Dry run, apply, and wait until it is done. */
  const run = async (actor: Actor, importProfileId: number, file: string | Uint8Array, query: object = {}) => {
    const { data, status, message } = await begin(actor, importProfileId, file, query)
    if (status !== 202) throw new Error(`${status} ${message}`)
    await server.services.jobs.drain()
    return read(actor, data.importRunId)
  }
  const undo = async (actor: Actor, importRunId: number) => {
    const { status } = await actor.post(`/api/imports/runs/${importRunId}/undo`)
    await server.services.jobs.drain()
    return { status, run: await read(actor, importRunId) }
  }
  return { send, profile, dryRun, begin, run, undo, read, work }
}
