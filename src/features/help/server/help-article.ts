import type { Language, Pair } from "../../../platform/i18n.ts"
import type { Level, PermissionName } from "../../../platform/policy.ts"
import { permissionMessages } from "../../permissions/permission.messages.ts"
import type { OptionalFeature } from "../../settings/optional-features.ts"
import type { Audience } from "../help.ts"

interface ArticleText {
  title: Pair
  /** What people call it too: phrases with commas between them. */
  words: Pair
  /** One sentence about what it is for, in plain text: results of a search show it. */
  what: Pair
  /**
   * Three to seven steps, in Markdown. Pages are links, and what is in bold is a text of the site, letter for letter, with
   * an ellipsis for what differs each time: a test looks it up.
   */
  steps: readonly Pair[]
  /** What can go wrong, and what to do. */
  wrong: readonly Pair[]
  /**
   * What its picture shows, for people who do not see it, and its height in pixels. The picture is in
   * `web/pictures/<slug>.<language>.webp`, made by `scripts/screenshots/help-pictures.ts`.
   */
  picture?: { alt: Pair; height: number }
  /** Slugs of other articles. */
  also: readonly string[]
  /** What it takes, if not everybody may do it. */
  right?: readonly [PermissionName, Level]
  /** Organisers may do it without that right, for what they organise. */
  orOrganiser?: true
  /** It is there only with this feature. */
  feature?: OptionalFeature
}

export interface HelpArticle extends ArticleText {
  slug: string
  audience: Audience
}

/** Declares the articles of an audience, by slug. */
export const articlesFor = (audience: Audience, texts: Readonly<Record<string, ArticleText>>): readonly HelpArticle[] =>
  Object.entries(texts).map(([slug, text]) => ({ slug, audience, ...text }))

const headings = {
  wrong: ["Lukt het niet?", "Not working?"],
  organiser: [
    "Je organiseert de activiteit, of hebt dit recht: {{name}}, {{level}}.",
    "You organise the activity, or have this permission: {{name}}, {{level}}.",
  ],
  right: ["Hiervoor heb je dit recht nodig: {{name}}, {{level}}.", "You need this permission: {{name}}, {{level}}."],
} satisfies Record<string, Pair>

const sideOf = (language: Language) => (language === "nl" ? 0 : 1)

/** The right it takes and the steps, as Markdown. */
export function stepsOf({ steps, right, orOrganiser }: HelpArticle, language: Language): string {
  const side = sideOf(language)
  const needed = right
    ? headings[orOrganiser ? "organiser" : "right"][side]
        .replace("{{name}}", permissionMessages.names[right[0]][side])
        .replace("{{level}}", permissionMessages.levels[`${right[1]}`][side].toLowerCase())
    : ""
  const list = steps.map((step, index) => `${index + 1}. ${step[side]}`).join("\n")
  return needed ? `${needed}\n\n${list}` : list
}

/** What can go wrong, under its heading, as Markdown; empty if nothing can. */
export function wrongOf({ wrong }: HelpArticle, language: Language): string {
  const side = sideOf(language)
  return wrong.length ? `## ${headings.wrong[side]}\n\n${wrong.map((each) => `- ${each[side]}`).join("\n")}` : ""
}
