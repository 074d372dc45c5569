import { capital, type Entity, withArticle } from "./names.ts"

/** The files that serve both sides: contract, policy, texts, list. */
export const contractFiles = (entity: Entity): Record<string, string> => ({
  [`${entity.kebab}.ts`]: contract(entity),
  [`${entity.kebab}.policy.ts`]: policy(entity),
  [`${entity.kebab}.messages.ts`]: messages(entity),
  [`${entity.kebab}-list.ts`]: list(entity),
})

const contract = ({ camel, pascal, words, id }: Entity) => `import * as z from "zod"
import { audit, auditKeys, line, nameMax, optionalLine, rights } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"

export const ${camel} = z.object({
  ${id}: id,
  slug: z.string(),
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  ...audit,
})

/** ${capital(withArticle(words))}, with what the caller may do with it. */
export const ${camel}Detail = ${camel}.extend({ may: rights.nullable() })

/** The body of a POST, and with its version of a PUT. */
export const ${camel}Input = ${camel}.omit({ ${id}: true, slug: true, ...auditKeys })
export type ${pascal}Input = z.output<typeof ${camel}Input>

export const ${camel}Query = listQuery({
  filter: { ${id}: field.number(), slug: field.text(), name_nl: field.text(), name_en: field.text() },
  sort: ["${id}", "name_nl", "name_en", "createdAt", "updatedAt"],
})
`

const policy = ({
  pascal,
  plural,
  permission,
  isGuarded,
}: Entity) => `import { can, Level } from "../../platform/policy.ts"

${isGuarded ? `export const mayRead${plural.pascal} = can("${permission}", Level.read)\n` : ""}export const mayCreate${pascal} = can("${permission}", Level.create)
export const mayUpdate${pascal} = can("${permission}", Level.update)
export const mayDelete${pascal} = can("${permission}", Level.delete)
`

const messages = ({
  camel,
  words,
  plural,
  dutch,
  isGuarded,
}: Entity) => `import { defineMessages } from "../../platform/i18n.ts"

export const ${camel}Messages = defineMessages({
  pages: {
    list: ["${capital(dutch.many)}", "${capital(plural.words)}"],
${isGuarded ? "" : `    detail: ["${capital(dutch.one)}", "${capital(words)}"],\n`}    new: ["${capital(dutch.one)} toevoegen", "Add ${withArticle(words)}"],
    edit: ["${capital(dutch.one)} bewerken", "Edit ${words}"],
  },
  fields: {
    name: ["Naam", "Name"],
    updatedAt: ["Laatst gewijzigd", "Last changed"],
  },
  list: {
    search: ["Zoek op naam", "Search by name"],
    count_one: ["{{count}} ${dutch.one}", "{{count}} ${words}"],
    count_other: ["{{count}} ${dutch.many}", "{{count}} ${plural.words}"],
    empty: ["Er zijn nog geen ${dutch.many}.", "There are no ${plural.words} yet."],
  },
  actions: {
    new: ["${capital(dutch.one)} toevoegen", "Add ${withArticle(words)}"],
    delete: ["Verwijder ${dutch.one}", "Delete ${words}"],
  },
})
`

const list = ({ camel, plural }: Entity) => `import { containsAny, defineList } from "../../platform/list-state-url.ts"

/** How the list of ${plural.words} is searched and sorted in the address bar. */
export const ${camel}List = defineList({
  sorts: { name: { nl: "name_nl", en: "name_en" }, updated: "updatedAt" },
  defaultSort: "name",
  pageSize: 25,
  filter: ({ q }) => containsAny(q, ["name_nl", "name_en"]),
})
`
