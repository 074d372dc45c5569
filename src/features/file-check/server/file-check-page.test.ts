import { beforeAll, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../tests/support/server.ts"
import { testSite } from "../../../../tests/support/site.ts"

const server = testSite()
const actors = createActors(server)
let board: Actor
beforeAll(async () => {
  board = await actors.user({ permissions: { settings: 1 } })
})

/** What /admin says after a check that found files without a row, of which some are not deleted. */
async function pageAfter({ withoutRow, heldFiles }: { withoutRow: number; heldFiles: number }): Promise<string> {
  const { db } = server.services.database
  await db.deleteFrom("fileChecks").execute()
  await db.deleteFrom("fileFindings").execute()
  const checked = { checkedAt: startOfTest, failedAt: null, files: 2000, bytes: 5e6, deletedFiles: 0, heldFiles }
  await db
    .insertInto("fileChecks")
    .values({ fileCheckId: 1, ...checked })
    .execute()
  const found = Array.from({ length: withoutRow }, (_, index) => ({
    kind: "withoutRow" as const,
    name: `documents/${index}/file`,
    firstSeenAt: startOfTest,
    lastSeenAt: startOfTest,
  }))
  await db.insertInto("fileFindings").values(found).execute()
  const page = await board.fetch("/admin")
  expect(page.status).toBe(200)
  return (await page.text()).split('<script id="state"')[0] ?? ""
}
const times = (text: string, part: string) => text.split(part).length - 1

test("files that belong to nothing are said to be deleted after a month, where they are", async () => {
  const page = await pageAfter({ withoutRow: 3, heldFiles: 0 })
  expect(page).toContain("3 bestanden horen nergens meer bij. Na 30 dagen verwijderen we ze.")
  expect(page).not.toContain("we verwijderen ze niet")
})

test("so many that none are deleted are said to be kept, above the page as well", async () => {
  const dutch = await pageAfter({ withoutRow: 1200, heldFiles: 1200 })
  expect(times(dutch, "1.200 bestanden horen nergens meer bij.")).toBe(2)
  expect(dutch).toContain("we verwijderen ze niet")
  expect(dutch).not.toContain("30 dagen")
  board.speak("en")
  const english = await pageAfter({ withoutRow: 1200, heldFiles: 1200 })
  board.speak("nl")
  expect(english).toContain("1,200 files no longer belong to anything.")
  expect(english).toContain("we do not delete them")
  expect(english).not.toContain("30 days")
})

test("both are said of a part that is kept and a part that is not", async () => {
  const page = await pageAfter({ withoutRow: 152, heldFiles: 150 })
  expect(page).toContain("150 bestanden horen nergens meer bij. Dat zijn er zo veel")
  expect(page).toContain("2 bestanden horen nergens meer bij. Na 30 dagen verwijderen we ze.")
})
