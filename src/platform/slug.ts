/** Words that pages and calls use after the path of a list; not available as slugs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "nieuw",
  "bewerken",
  "types",
  "rollen",
  "admin",
  "folder",
  "openingstijden",
  "leden",
  "wachtlijst",
  "feed.xml",
  "mine",
  "overview",
  "export",
  "copies",
  "hours",
  "opening-times",
  "publishers",
  "boards",
  "filters",
  "aanmeldingen",
  "importeren",
  "tree",
  "tickets",
  "possible",
  "reviews",
])

/** `Café "De Zwaan" 2.0` → `cafe-de-zwaan-2-0`; at most 60 characters, never empty; never digits only, which would be an id. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/ł/g, "l")
    .replace(/đ/g, "d")
    .replace(/ß/g, "ss")
    .replace(/[øœ]/g, "o")
    .replace(/æ/g, "ae")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "")
  if (/^\d+$/.test(slug)) return `nr-${slug}`.slice(0, 60)
  return slug || "naamloos"
}
