import { isWorkerMessage, type WorkerMessage } from "../offline.ts"
import { keepCheckIn } from "./check-in.ts"
import { deleteCachesOfOthers } from "./holder-cache.ts"
import { refreshOwnSignUps } from "./own-sign-ups.ts"
import { refreshCopies } from "./page-copies.ts"
import { scope } from "./worker-scope.ts"

/** Does what open pages ask for. */
export function listenToPages(): void {
  scope.addEventListener("message", (event) => {
    if (isWorkerMessage(event.data)) event.waitUntil(answer(event.data))
  })
}

async function answer(message: WorkerMessage): Promise<void> {
  const holder = await deleteCachesOfOthers()
  if (message.kind === "checkIn") return keepCheckIn(holder, message.path, message.files)
  await refreshOwnSignUps(holder, { isChanged: message.kind === "changed" })
  if (message.kind === "opened") await refreshCopies(holder, message.path, message.language)
}
