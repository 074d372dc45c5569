interface FileCheckTable {
  fileCheckId: number
  checkedAt: Date | null
  failedAt: Date | null
  files: number
  bytes: number
  deletedFiles: number
  heldFiles: number
}

interface FileFindingTable {
  kind: "withoutRow" | "withoutFile"
  name: string
  firstSeenAt: Date
  lastSeenAt: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    fileChecks: FileCheckTable
    fileFindings: FileFindingTable
  }
}
