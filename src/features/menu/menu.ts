import * as z from "zod"
import { isReadablePath, withHttps } from "../../platform/address.ts"
import { absentOr, audit, optionalLine, rawText } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { visibilities } from "../../platform/publishing/publishing.ts"

/** The groups of the menu that the board puts in order, in the order of the site itself. What is above and below stays. */
export const menuGroups = ["association", "agenda", "career", "members"] as const
export type MenuGroup = (typeof menuGroups)[number]

/** Most entries that an association adds. */
export const entriesMax = 30
const [nameMax, linkMax] = [40, 500]
const group = z.enum(menuGroups)

/** What an entry leads to: a page that editors made, or another address. */
export const menuTargets = ["page", "link"] as const

const isPath = (text: string) => /^\/(?!\/)[^\\\s]*$/.test(text) && isReadablePath(text)
const isAddress = (text: string) => z.url({ protocol: /^https$/ }).safeParse(text).success
/** A path of this site, or an address with https. */
const link = absentOr(
  linkMax,
  rawText(linkMax)
    .max(linkMax, { abort: true })
    .refine((text) => isPath(text) || isAddress(text), { params: { i18n: "errors.pathOrAddress" } }),
  (text) => withHttps(text.trim()),
)

/** An address of this site, as people copy it from the address bar, is a path. */
export const pathOnSite = (address: string, origin: string): string =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || "/" : address

/** An entry of the association in the menu, as it is stored. */
export const menuEntryFields = z.object({
  group,
  /** Empty where the title of the page is its name. */
  name_nl: optionalLine(nameMax),
  name_en: optionalLine(nameMax),
  ownPageId: id.nullish(),
  link,
  visibility: z.enum(visibilities),
})

const required = { params: { i18n: "errors.required" } }
const menuEntryInput = menuEntryFields
  .extend({ target: z.enum(menuTargets) })
  .refine(({ target, ownPageId }) => target !== "page" || ownPageId, { path: ["ownPageId"], ...required })
  .refine(({ target, link: to }) => target !== "link" || to, { path: ["link"], ...required })
  .refine(({ target, name_nl }) => target !== "link" || name_nl, { path: ["name_nl"], ...required })
export type MenuEntryInput = z.output<typeof menuEntryInput>

/** Body for changing the menu: the order of the groups, and all entries in their order. */
export const menuInput = z.object({
  groups: z
    .array(group)
    .length(menuGroups.length)
    .refine((names) => new Set(names).size === names.length, { params: { i18n: "errors.duplicate" } }),
  entries: z.array(menuEntryInput).max(entriesMax),
})
export type MenuInput = z.output<typeof menuInput>

/** The menu as the board edits it. */
export const menuSettings = z.object({
  groups: z.array(group),
  entries: z.array(
    menuEntryFields.extend({
      target: z.enum(menuTargets),
      /** Of its page. */
      title_nl: z.string().nullable(),
      title_en: z.string().nullable(),
    }),
  ),
  version: audit.version,
})

/** What the association changed of the menu, for the current user: the order of the groups, and its own entries. */
export const menu = z.object({
  groups: z.array(group),
  entries: z.array(z.object({ group, path: z.string(), name_nl: z.string(), name_en: z.string() })),
})
export type Menu = z.output<typeof menu>
