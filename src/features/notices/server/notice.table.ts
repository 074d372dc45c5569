import type { Generated } from "kysely"
import type { Channel, Event } from "../notice-subjects.ts"

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    noticeChoices: { userId: number; subject: string; mail: boolean; push: boolean }
    activityBells: { activityId: number; userId: number; createdAt: Date }
    pushDevices: {
      pushDeviceId: Generated<number>
      userId: number
      sessionId: number
      endpoint: string
      p256dh: string
      auth: string
      createdAt: Date
    }
    noticeRounds: { subject: Event; thingId: number; createdAt: Date }
    notices: {
      noticeId: Generated<number>
      userId: number
      subject: Event
      thingId: number
      occasion: Generated<string>
      channel: Channel
      createdAt: Date
    }
  }
}
