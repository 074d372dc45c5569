import type { Organization, Place, PostalAddress, Thing, WithContext } from "schema-dts"
import { clockOf, dayOf } from "./amsterdam.ts"
import { type Language, pickText } from "./i18n.ts"
import { type Picture, shareAddress } from "./pictures/picture.ts"

/** A schema.org object, as a top-level item of a page. */
export type StructuredData = WithContext<Exclude<Thing, string>>

/** What a feature needs to know of the site to describe something. */
export interface StructuredSite {
  /** Name of the association. */
  name: string
  language: Language
  /** The full URL of a path on this site; use `page` for pages. */
  file(path: string): string
  /** The full URL of a page in the current language. */
  page(path: string): string
  /** The association, as organiser or publisher. */
  organization(): Exclude<Organization, string>
}

/** The text in the language of the page. */
export const textOf = ({ language }: StructuredSite, nl: string | null | undefined, en: string | null | undefined) =>
  pickText(nl, en, language).text

/** A time with the UTC offset of that day in Amsterdam: `2026-03-02T20:00:00+01:00`. */
export function momentWithOffset(moment: Date | string): string {
  const date = new Date(moment)
  const wall = `${dayOf(date)}T${clockOf(date)}`
  const minutes = (Date.parse(`${wall}Z`) - Math.floor(date.getTime() / 60_000) * 60_000) / 60_000
  const two = (value: number) => String(value).padStart(2, "0")
  const seconds = two(date.getUTCSeconds())
  return `${wall}:${seconds}${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}

/** The picture in the size for search engines and link previews; undefined if there is none. */
export const imageOf = (site: StructuredSite, picture: Picture | null | undefined): string | undefined =>
  picture ? site.file(shareAddress(picture.key)) : undefined

interface Address {
  street: string
  houseNumber: string
  postalCode: string
  city: string
}

/** An address in the Netherlands. */
export const postalAddress = ({ street, houseNumber, postalCode, city }: Address): Exclude<PostalAddress, string> => ({
  "@type": "PostalAddress",
  streetAddress: `${street} ${houseNumber}`,
  postalCode,
  addressLocality: city,
  addressCountry: "NL",
})

/** A location: one of our rooms, a description, or both; undefined if there is neither. */
export function placeOf(
  description: string,
  room: (Address & { name: string }) | null,
): Exclude<Place, string> | undefined {
  if (room)
    return {
      "@type": "Place",
      name: description ? `${description}, ${room.name}` : room.name,
      address: postalAddress(room),
    }
  return description ? { "@type": "Place", name: description, address: description } : undefined
}

/** The path to a page from home; the last item is the page itself. */
export const breadcrumbList = (trail: readonly { name: string; address: string }[]): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: address,
  })),
})
