import type { Mutation } from "./mutation.ts"

/** Faults in text of users that ends up in SQL, mail, HTML or a spreadsheet. */
export const escapes: readonly Mutation[] = [
  {
    breaks: "A search for % or _ finds everything.",
    file: "src/platform/server/database/list-filter.ts",
    text: "regexp_replace(searchable(${value}), '([\\\\\\\\%_])', '\\\\\\\\\\\\1', 'g')",
    replacement: "searchable(${value})",
    tests: ["src/platform/server/database/list.test.ts", "src/features/rooms/server/room-list.test.ts"],
  },
  {
    breaks: "The title of an activity becomes markup in mails.",
    file: "src/features/sign-ups/server/sign-up-mails.ts",
    text: ".map(([k, v]) => [k, literal(v)])",
    replacement: ".map(([k, v]) => [k, v])",
    tests: ["src/features/sign-ups/server/sign-up-mail.routes.test.ts"],
  },
  {
    breaks: "An answer that begins with = is a formula in the exported list.",
    file: "src/platform/server/csv.ts",
    text: "escape_formulas: true",
    replacement: "escape_formulas: false",
    tests: ["src/features/sign-ups/server/list/sign-up-export.test.ts"],
  },
  {
    breaks: "A link in long text runs a script.",
    file: "src/platform/server/markdown.ts",
    text: "markdown.validateLink = mayLinkTo",
    replacement: "markdown.validateLink = () => true",
    tests: ["src/platform/server/markdown.test.ts"],
  },
  {
    breaks: "Double quotes in a text end an HTML attribute.",
    file: "src/platform/escape-html.ts",
    text: '.replaceAll(\'"\', "&quot;")',
    replacement: "",
    tests: ["src/features/news/server/news-feed.test.ts"],
  },
]
