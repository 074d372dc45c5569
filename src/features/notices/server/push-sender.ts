import { createHash } from "node:crypto"
import webPush from "web-push"
import type { PushKeys } from "./push-key.service.ts"

/** In milliseconds: a push service that hangs counts as away. */
const patience = 10_000

/** What the service worker shows. Encrypted on its way: push services cannot read it. */
export interface PushMessage {
  title: string
  body: string
  /** Path of the page that it leads to. */
  path: string
  /** A message with the same tag replaces this one, silently. */
  tag: string
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface Sending {
  keys: PushKeys
  /** Where push services can reach us when something is wrong. */
  contact: string
  /** Origins of the push services that may be called. */
  services: readonly string[]
}

/**
 * `gone`: this browser will never show anything again. `refused`: not this message. `away`: worth a retry. `silent`: that
 * too, and there was no answer at all.
 */
export type PushOutcome = "sent" | "gone" | "refused" | "away" | "silent"

/**
 * Whether the address is at one of these services: it comes from a browser, and must not lead us into our own network.
 * `https://*.example.org` is any host below it.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    const [scheme = "", host = ""] = service.split("://")
    if (url.protocol !== `${scheme}:`) return false
    return host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host
  })
}

/** A push service keeps one waiting message per topic: it takes at most 32 characters. */
const topicOf = (tag: string) => createHash("sha256").update(tag).digest("base64url").slice(0, 32)

/** Sends one message to one browser. */
export async function push(
  { keys, contact, services }: Sending,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  options: { ttlSeconds: number; urgency: "normal" | "high" },
): Promise<PushOutcome> {
  // Again at sending: the list may have become shorter.
  if (!isPushService(endpoint, services)) return "gone"
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: options.ttlSeconds,
      urgency: options.urgency,
      topic: topicOf(message.tag),
      contentEncoding: "aes128gcm",
    })
  } catch {
    // A key that is no point on the curve: not of a browser.
    return "gone"
  }
  try {
    const { headers, body } = request
    const response = await fetch(endpoint, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: new Uint8Array(body as Buffer),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return outcomeOf(response.status)
  } catch {
    return "silent"
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent"
  if (status === 404 || status === 410) return "gone"
  return status === 429 || status >= 500 ? "away" : "refused"
}
