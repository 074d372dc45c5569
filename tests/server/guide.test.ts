import { readFileSync, readdirSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, test } from "vitest"
import { guideFiles } from "../../src/app/web/guide/guide-files.ts"

// The style guide shows every building block of pages, and stays complete: a new file of src/ui is added to a part of
// the guide, or here with a reason.

const ui = "src/ui"
const guide = "src/app/web"

/** Building blocks that the guide does not show, and why. */
const notShown: Record<string, string> = {
  "detail-page": "makes a whole page, such as that of an activity",
  "edit-page": "makes a whole page, such as that to edit a room",
  "form/act-dialog": "a dialog of the guide with a form of the guide",
  "form/entity-form": "a form of the guide, with the facts of an edit page",
  "list/list-page": "a list of the guide, with the title of a page",
  "import/import-page": "a whole page that reads a file: /leden/importeren",
  "screens/forbidden-screen": "replaces a page and sets its status to 403",
  "screens/not-found-screen": "replaces a page and sets its status to 404",
  "screens/maybe-for-members-screen": "replaces a page and sets its status to 404",
  "form/fields/color-field": "of the settings only: /admin/instellingen shows it with what it does",
  "mail-link-action": "makes a whole page: that of a link in a mail",
  "screens/scene-card": "the frame of error screens and of pages of links in mails",
  "ways-onward": "is filled by the layout, on pages that have nothing to show",
  "qr-image": "shows a code that only the server draws: on a ticket, at a transfer and at an authenticator",
  "sprite-icon": "draws every icon of the guide, in place of the package with icons, in the build",
  "page-frame": "tells the layout the width and the title of a page: nothing to see",
  "lazy-part": "loads code: nothing to see",
  loaded: "chooses between a skeleton, the content and an error, which the guide shows each",
  "form/overlay-place": "places the lists and calendars of fields: nothing to see",
}

const filesOf = (folder: string, extension: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(extension))
    .map((name) => join(folder, name))

const nameOf = (file: string) => relative(ui, file).replace(/\.tsx$/, "")
const components = filesOf(ui, ".tsx").map(nameOf)
const shown = Object.values<readonly string[]>(guideFiles).flat()

/** The components that a file imports. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx)"/g)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => path.startsWith(`${ui}/`))
    .map(nameOf)

/** What the guide renders: what its files import, and what that imports. */
function rendered(): Set<string> {
  const found = new Set<string>()
  const queue = [join(guide, "guide-layout-page.tsx"), ...filesOf(join(guide, "guide"), ".tsx")].flatMap(importsOf)
  for (const name of queue) {
    if (found.has(name) || name in notShown) continue
    found.add(name)
    queue.push(...importsOf(join(ui, `${name}.tsx`)))
  }
  return found
}

describe("the style guide", () => {
  test("has every component of src/ui in one of its parts, or a reason why not", () => {
    expect([...shown, ...Object.keys(notShown)].toSorted()).toEqual(components.toSorted())
  })

  test("renders what its parts name", () => {
    const found = rendered()
    expect(shown.filter((name) => !found.has(name))).toEqual([])
  })
})
