/** The one place that talks to the browser about messages that arrive while the site is closed. */

/** `denied`: its user blocked them, which only they can undo. */
export type PushSupport = "unsupported" | "denied" | "possible"

/** In milliseconds: a worker that was switched off is never ready. */
const patience = 10_000

const registration = async () => (await navigator.serviceWorker.getRegistration("/")) ?? null

/** The worker starts when the page has been idle: until then nobody knows. */
async function registrationInTime() {
  const until = Date.now() + patience
  let found = await registration()
  while (found === null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    found = await registration()
  }
  return found
}

export async function pushSupport(): Promise<PushSupport> {
  const isThere = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  // The worker of the site shows them: without it, nothing could.
  if (!isThere || (await registrationInTime()) === null) return "unsupported"
  return Notification.permission === "denied" ? "denied" : "possible"
}

const existing = async () => (await (await registration())?.pushManager.getSubscription()) ?? null

/** Whether this browser can be reached now. */
export const isSubscribed = async (): Promise<boolean> =>
  (await pushSupport()) === "possible" && (await existing()) !== null

const waitAtMost = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the worker is not ready")), patience)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Asks for permission, if that was not given, and turns messages on. Call it after a press: browsers do not ask before.
 * @param publicKey of our server, the only one that can send
 * @returns null if the user does not want to
 */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null
  const { pushManager } = await waitAtMost(navigator.serviceWorker.ready)
  // One that was left by another session, or made for another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } }
}

/** Turns messages off in this browser. */
export async function unsubscribe(): Promise<void> {
  await (await existing())?.unsubscribe()
}
