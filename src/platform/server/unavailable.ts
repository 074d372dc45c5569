import { AppError } from "../app-error.ts"
import { isDatabaseUnavailable } from "./database/database-faults.ts"
import { isDiskFault, StorageUnavailableError } from "./files/storage.ts"

/**
 * The error for the client if something that the site stands on (database, file storage, disk) could not answer, and a
 * retry may help; its cause is for the log. Undefined for any other error.
 */
export function asUnavailable(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error.code === "unavailable" ? error : undefined
  if (isDatabaseUnavailable(error)) return new AppError("unavailable", { cause: error })
  return isDiskFault(error) ? new StorageUnavailableError(error) : undefined
}
