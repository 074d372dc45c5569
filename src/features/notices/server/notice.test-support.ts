import { afterAll } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { OwnNotices } from "../notice.ts"
import type { SubjectName } from "../notice-subjects.ts"
import { openPushService } from "./push-service.test-support.ts"

/** A server with a push service beside it. */
export async function noticeServer() {
  const service = await openPushService()
  afterAll(() => service.close())
  const { server, mails } = accountServer({ PUSH_SERVICES: service.origin })
  const actors = createActors(server)
  let serial = 0
  const names = new Map<number, string[]>()
  return {
    server,
    actors,
    service,
    mails,
    /** What every minute does. */
    minute: () =>
      server.services.database.db.transaction().execute((tx) => server.services.jobs.send(tx, "notices", {})),
    /** Turns notices on in a browser. @returns its name at the push service */
    turnOn: async (actor: Actor): Promise<string> => {
      const name = `browser${++serial}`
      const answer = await actor.post("/api/notices/devices", service.browser(name))
      if (answer.status !== 201) throw new Error(`not turned on: ${JSON.stringify(answer)}`)
      names.set(actor.userId, [...(names.get(actor.userId) ?? []), name])
      return name
    },
    browsersOf: ({ userId }: Actor): string[] => names.get(userId) ?? [],
    choose: (actor: Actor, subject: SubjectName, change: { mail?: boolean; push?: boolean }) =>
      actor.post(`/api/notices/choices/${subject}`, change),
    own: async (actor: Actor) => (await actor.get<OwnNotices>("/api/notices/mine")).data,
  }
}
