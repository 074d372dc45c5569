import type { OtherCall } from "../../platform/server/http/docs/open-api.ts"

const get = (path: string, tag: string, summary: string, type: string, who = "everybody"): OtherCall => ({
  method: "GET",
  path,
  summary,
  who,
  tag,
  answer: { type },
})

const calendar = "text/calendar"
const webp = "image/webp"
const anyFile = "application/octet-stream"
const fillers = "photos ≥ 2"
const uploads = "/api/photo-uploads"
const upload = `${uploads}/{key}`

const sending = (method: OtherCall["method"], path: string, summary: string, status: 200 | 201 | 204): OtherCall => ({
  method,
  path,
  summary: `${summary} (tus 1.0)`,
  who: fillers,
  tag: "photo-uploads",
  answer: { status },
})

/**
 * What programs may ask for besides the calls of the features, in the OpenAPI document. Not there: the texts of the
 * interface, this document itself, and what is for machines that run the site (`/healthz`, `/readyz`, `/metrics`).
 */
export const otherCalls: readonly OtherCall[] = [
  get("/api/space", "rooms", "Whether the room is open, as SpaceAPI 15", "application/json"),
  get("/api/live", "live", "Which features changed, as server-sent events", "text/event-stream"),
  get("/api/calendar/activities.ics", "calendar", "All public activities", calendar),
  get("/api/calendar/openings.ics", "calendar", "Opening times of the rooms", calendar),
  get("/api/calendar/activities/{slug}.ics", "calendar", "One activity", calendar, "people who may see the activity"),
  get("/api/calendar/personal/{token}.ics", "calendar", "Somebody’s own activities", calendar, "people with the link"),
  get("/nieuws/feed.xml", "news", "The latest news, as Atom", "application/atom+xml"),
  get("/files/pictures/{key}/{file}", "pictures", "A picture", webp, "people who may see what it belongs to"),
  get("/files/portraits/{key}/{file}", "users", "A portrait", webp, "people to whom it is shown"),
  get("/files/photos/{key}/{file}", "photo-folders", "A photo", webp, "people who may see the album"),
  get(
    "/files/photos/albums/{slug}.zip",
    "photo-folders",
    "An album",
    "application/zip",
    "people who may see the album",
  ),
  get("/files/documents/{documentId}", "documents", "The newest version", anyFile, "people who may read the folder"),
  get(
    "/files/documents/{documentId}/preview",
    "documents",
    "The same, to look at",
    anyFile,
    "people who may read the folder",
  ),
  get("/files/documents/{documentId}/versions/{number}", "documents", "A version", anyFile, "documents ≥ 3"),
  sending("POST", uploads, "Announce a photo", 201),
  sending("HEAD", upload, "How much of a photo has arrived", 200),
  sending("PATCH", upload, "Send a part of a photo", 204),
  sending("DELETE", upload, "Stop sending a photo", 204),
]
