interface CheckInMarkTable {
  markId: string
  signUpId: number
  outcome: "applied" | "overruled"
  arrivedAt: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    checkInMarks: CheckInMarkTable
  }
}
