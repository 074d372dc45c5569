import { type PermissionName, permissionNames } from "../../src/platform/policy.ts"

/** Thrown when the command is invalid or impossible; the message says why. */
export class UsageError extends Error {}

/** The name of an entity in every spelling we use. */
interface Spellings {
  /** `lending-item`: files and addresses of the API. */
  kebab: string
  /** `lendingItem`: values, columns, tables, namespaces. */
  camel: string
  /** `LendingItem`: types and components. */
  pascal: string
  /** `lending item`: texts. */
  words: string
}

/** What the templates need to know about an entity. */
export interface Entity extends Spellings {
  plural: Spellings
  /** `lendingItemId` */
  id: string
  /** Its path in the address bar, without the leading slash. */
  path: string
  dutch: { one: string; many: string }
  /** Whether Dutch words were given; otherwise they are the English ones. */
  hasDutch: boolean
  permission: PermissionName
  /** Whether reading requires the permission too. */
  isGuarded: boolean
}

interface Options {
  plural?: string | undefined
  path?: string | undefined
  dutch?: string | undefined
  permission?: string | undefined
  guarded?: boolean | undefined
}

/** @throws UsageError */
export function entityOf(word: string, options: Options): Entity {
  const one = spellings(kebabOf(word))
  const plural = spellings(kebabOf(options.plural ?? pluralOf(one.kebab)))
  if (plural.kebab === one.kebab)
    throw new UsageError(`Singular and plural are the same: name one of them, such as ${one.kebab}-item.`)
  const path = (options.path ?? plural.kebab).replace(/^\/|\/$/g, "")
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path))
    throw new UsageError(`--path takes lower-case letters, digits and dashes, not "${path}".`)
  const dutch = /^([^/]+)\/([^/]+)$/.exec(options.dutch ?? `${one.words}/${plural.words}`)
  if (!dutch?.[1] || !dutch[2])
    throw new UsageError("--dutch takes one and many with a slash between: --dutch boek/boeken")
  return {
    ...one,
    plural,
    id: `${one.camel}Id`,
    path,
    dutch: { one: dutch[1], many: dutch[2] },
    hasDutch: options.dutch !== undefined,
    permission: permissionOf(options.permission, plural.camel),
    isGuarded: options.guarded ?? false,
  }
}

/** `lendingItem`, `LendingItem` and `lending-item` are the same word. */
function kebabOf(word: string): string {
  const kebab = word.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new UsageError(`"${word}" is no name: write it as lending-item or lendingItem.`)
  return kebab
}

function spellings(kebab: string): Spellings {
  const pascal = kebab.split("-").map(capital).join("")
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), words: kebab.replaceAll("-", " ") }
}

/** The plural by the rules of English with few exceptions. For words such as news, series and status use --plural. */
function pluralOf(word: string): string {
  if (/[^s]s$/.test(word)) throw new UsageError(`Say what the plural of ${word} is, with --plural.`)
  if (/(ss|x|z|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function permissionOf(given: string | undefined, plural: string): PermissionName {
  const wanted = given ?? plural
  const known = permissionNames.find((name) => name === wanted)
  if (known) return known
  if (given === undefined) return "settings"
  throw new UsageError(`There is no permission "${given}". There are: ${permissionNames.join(", ")}.`)
}

/** Capitalises the first letter: `Lending items`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `a lending item`, `an album`. */
export const withArticle = (words: string): string => `${/^[aeio]/.test(words) ? "an" : "a"} ${words}`
