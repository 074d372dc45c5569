import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { messages, type Namespace } from "../src/app/messages/app.messages.ts"
import { languages, resourceOf } from "../src/platform/i18n.ts"

/** What pages need: the texts of the layout, and those of each page together. */
export type TextSets = readonly (readonly string[])[]

/**
 * Writes the texts of each set in each language to a file with a hash in its name, and an index of those files
 * (`text-files.json`) by language and set.
 * @param client the folder of the build that is served
 */
export function writeTexts(client: string, sets: TextSets): void {
  const folder = path.join(client, "build")
  mkdirSync(folder, { recursive: true })
  const index = languages.map((language) => {
    const files = sets.map((namespaces) => {
      const texts = namespaces.map((ns) => [ns, resourceOf(messages[ns as Namespace], language)])
      const content = JSON.stringify(Object.fromEntries(texts))
      const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8)
      const name = `texts-${language}-${hash}.json`
      writeFileSync(path.join(folder, name), content)
      return [namespaces.join(), `/build/${name}`]
    })
    return [language, Object.fromEntries(files)]
  })
  writeFileSync(path.join(client, ".vite/text-files.json"), JSON.stringify(Object.fromEntries(index)))
}
