import { setTimeout as pause } from "node:timers/promises"
import { newsBody } from "../../src/features/news/server/news.test-support.ts"
import { openPushService } from "../../src/features/notices/server/push-service.test-support.ts"
import type { OwnPostgres } from "../native-postgres.ts"
import { type Finding, withStage } from "./scene.ts"

const [hanging, healthy] = [60, 20]
/** Milliseconds in which everybody at the healthy service must have heard: news is told once a minute. */
const patience = 120_000

/** One push service hangs: who is told by the other must not wait for it. */
export async function pushHangs(postgres: OwnPostgres): Promise<Finding> {
  const [slow, quick] = [await openPushService(), await openPushService()]
  slow.statusOf = () => "hang"
  const result: Finding = { scene: "push service hangs", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  await withStage(postgres, { PUSH_SERVICES: `${slow.origin},${quick.origin}` }, async ({ ask }) => {
    const expectStatus = async (wanted: number, ...request: Parameters<typeof ask>) => {
      result.asked++
      const { status } = await ask(...request)
      if (status !== wanted) result.refused++
    }
    for (let person = 1; person <= hanging + healthy; person++) {
      const device = (person <= hanging ? slow : quick).browser(`browser${person}`)
      await expectStatus(201, "POST", "/api/notices/devices", person, device)
      await expectStatus(200, "POST", "/api/notices/choices/news", person, { mail: false, push: true })
    }
    await expectStatus(201, "POST", "/api/news", 0, newsBody())
    const begin = performance.now()
    while (quick.received.length < healthy && performance.now() - begin < patience) await pause(200)
    result.lost = Math.max(0, healthy - quick.received.length)
    result.doubled = quick.received.length - new Set(quick.received.map(({ browser }) => browser)).size
    await expectStatus(200, "GET", "/readyz")
    const seconds = ((performance.now() - begin) / 1000).toFixed(0)
    result.note = `${quick.received.length} of ${healthy} told within ${seconds} s, ${slow.requested.length} asked of the one that hangs`
  })
  await Promise.all([slow.close(), quick.close()])
  return result
}
