import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { BulkPreview, BulkResult } from "../bulk-act.ts"

/** Looks at a preview and does what it shows. */
export async function previewed(actor: Actor, path: string, input: object): Promise<Answer<BulkResult>> {
  const preview = await actor.post<BulkPreview>(`${path}/preview`, input)
  if (preview.status !== 200) throw new Error(`no preview: ${JSON.stringify(preview)}`)
  return actor.post<BulkResult>(path, { ...input, fingerprint: preview.data.fingerprint })
}
