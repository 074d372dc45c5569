/**
 * Pages that are built from the same parts in the same way, so that one of them stands for the others in the second
 * language and mode. A page that is not here stands for itself. `npm run nightly` opens all of them in both.
 */
interface Template {
  /** The page that is opened. */
  page: string
  /** All pages of the template, that page included. */
  pages: RegExp
  why: string
}

export const templates: Template[] = [
  {
    page: "/activiteiten/nieuw",
    pages: /^(?!.*openingstijden).*\/(nieuw|bewerken)$/,
    why: "forms of the fields in ui/form, of which that of an activity has most",
  },
  {
    page: "/over-ons",
    pages: /^\/(over-ons|geschiedenis|privacy-policy|pagina\/huisregels[^/]*)$/,
    why: "one text that editors write",
  },
  { page: "/over-ons/versies", pages: /\/versies$/, why: "the earlier versions of such a text" },
  {
    page: "/vacatures",
    pages: /^\/(vacatures|nieuws|vacatures\/types\/stage)$/,
    why: "cards with a search, filters and pages",
  },
  {
    page: "/groepen/rollen",
    pages: /^\/(groepen\/rollen|groepen\/types|inschrijf-kosten|locaties\/admin)$/,
    why: "a table with buttons in its rows",
  },
  {
    page: "/nieuws/de-huiskamer-krijgt-een-keuken",
    pages: /^\/(nieuws\/de-huiskamer[^/]*|vacatures\/beginnend[^/]*)$/,
    why: "a cover, facts and a text",
  },
  {
    page: "/tokens/verifieer/a-token-never-sent",
    pages: /a-token-never-sent$/,
    why: "what a link in a mail leads to: one message or a short form",
  },
]

/** Whether a page is opened in the second language and mode on every change. */
export const isOfItsOwnTemplate = (address: string): boolean =>
  templates.every(({ page, pages }) => page === address || !pages.test(address))
