import { holder, knowsHolder } from "./holder-cache.ts"
import { scope } from "./worker-scope.ts"

/** What the server sends (`PushMessage` of `features/notices`). */
interface Notice {
  title: string
  body: string
  path: string
  tag: string
}

/** Leads to the icon with the logo of now. */
const icon = "/apple-touch-icon.png"

/** Shows the notices that arrive while the site is closed, and leads to their page. */
export function showNotices(): void {
  scope.addEventListener("push", (event) => {
    const notice = readNotice(event.data?.text())
    if (notice) event.waitUntil(show(notice))
  })
  scope.addEventListener("notificationclick", (event) => {
    const { notification } = event
    notification.close()
    if (typeof notification.data === "string") event.waitUntil(open(notification.data))
  })
}

async function show({ title, body, path, tag }: Notice): Promise<void> {
  // The server stops when a session ends. A device that was offline then may still get what was under way.
  if (knowsHolder() && (await holder()).mark === null) {
    await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  // A notice that comes twice replaces itself without a sound.
  await scope.registration.showNotification(title, { body, tag, icon, data: path })
}

/** Goes there in a page of the site that is open, else in a new one. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const [page] = await scope.clients.matchAll({ type: "window" })
  if (!page) return void (await scope.clients.openWindow(href))
  await page.focus()
  await page.navigate(href)
}

function readNotice(text = ""): Notice | undefined {
  const value: unknown = parsed(text)
  if (typeof value !== "object" || value === null) return undefined
  const { title, body, path, tag } = value as Partial<Record<string, unknown>>
  const texts = [title, body, path, tag]
  return texts.every((each) => typeof each === "string") ? (value as Notice) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
