import { type Holder, isFresh, keep, type CachedCopy, readKept } from "./holder-cache.ts"

const address = "/own/sign-ups"
const freshFor = 5 * 60_000

/** One of the user's sign-ups, as `GET /activities/mine` answers. */
export interface OwnSignUp {
  slug: string
  title_nl: string
  title_en: string
  startsAt: string
  endsAt: string
  activityStatus: "published" | "cancelled"
  status: "registered" | "waiting"
  position: number | null
  /** Until when they can take the place that they are offered; null: it is theirs, or they wait. */
  respondBy: string | null
  /** The code for the door, of one with a seat. */
  qr?: { size: number; path: string } | undefined
}

interface Ticket {
  activityId: number
  qr: { size: number; path: string }
}

/** Keeps the user's own sign-ups for as long as this session lasts; nothing for a visitor. */
export async function refreshOwnSignUps(of: Holder, { isChanged = false } = {}): Promise<void> {
  if (of.mark === null || (!isChanged && (await isFresh(of, address, freshFor)))) return
  const response = await fetch("/api/activities/mine").catch(() => undefined)
  if (response?.status === 401) await caches.delete(of.cache)
  if (!response?.ok) return
  const { data } = (await response.json()) as { data: (OwnSignUp & { activityId: number })[] }
  const tickets = data.length ? await ownTickets() : []
  const shown = data.map(
    ({ activityId, slug, title_nl, title_en, startsAt, endsAt, activityStatus, status, position, respondBy }) => ({
      slug,
      title_nl,
      title_en,
      startsAt,
      endsAt,
      activityStatus,
      status,
      position,
      respondBy,
      qr: tickets.find((ticket) => ticket.activityId === activityId)?.qr,
    }),
  )
  await keep(of, address, JSON.stringify(shown))
}

async function ownTickets(): Promise<Ticket[]> {
  const response = await fetch("/api/activities/tickets").catch(() => undefined)
  return response?.ok ? ((await response.json()) as { data: Ticket[] }).data : []
}

/** What is known of the user's sign-ups, and since when; undefined for a visitor, or if nothing was kept. */
export async function ownSignUps(of: Holder): Promise<{ signUps: OwnSignUp[]; at: Date } | undefined> {
  if (of.mark === null) return undefined
  const kept: CachedCopy | undefined = await readKept(of, address)
  return kept && { signUps: JSON.parse(kept.text) as OwnSignUp[], at: kept.at }
}
