import type { MenuEntryInput, MenuInput } from "../menu.ts"

/** A link outside, for everybody. */
export const linkEntry = (changes: Partial<MenuEntryInput> = {}): MenuEntryInput => ({
  group: "association",
  target: "link",
  name_nl: "Webshop",
  name_en: "Shop",
  ownPageId: null,
  link: "https://winkel.example/truien",
  visibility: "public",
  ...changes,
})

/** A page of the editors, under its own title. */
export const pageEntry = (ownPageId: number, changes: Partial<MenuEntryInput> = {}): MenuEntryInput =>
  linkEntry({ target: "page", name_nl: "", name_en: "", link: null, ownPageId, ...changes })

/** A complete, valid body for changing the menu. */
export const menuBody = (changes: Partial<MenuInput> = {}): MenuInput => ({
  groups: ["association", "agenda", "career", "members"],
  entries: [linkEntry()],
  ...changes,
})
