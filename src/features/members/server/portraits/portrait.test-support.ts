import { existsSync, globSync } from "node:fs"
import type { Actor, Answer } from "../../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../../tests/support/server.ts"
import type { Portrait } from "../../../../platform/pictures/portrait.ts"

/** Sends a file as the portrait of a person, as a browser does. */
export async function sendPortrait(
  actor: Actor,
  file: Uint8Array | string,
  userId = actor.userId,
  type = "image/jpeg",
): Promise<Answer<Portrait>> {
  const response = await actor.fetch(`/api/users/${userId}/portrait`, {
    method: "PUT",
    headers: { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": type },
    body: Buffer.from(file) as Uint8Array<ArrayBuffer>,
  })
  const answer = (await response.json().catch(() => ({}))) as object
  return { ...answer, status: response.status, headers: response.headers } as Answer<Portrait>
}

/** Names of all stored portraits, relative to their folder. */
export function portraitsOnDisk(server: TestServer): string[] {
  const folder = `${server.services.env.DATA_DIR}/files/portraits`
  return existsSync(folder) ? globSync("**/*.webp", { cwd: folder }).toSorted() : []
}
