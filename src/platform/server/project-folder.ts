import { existsSync } from "node:fs"
import path from "node:path"

/** The folder of the project. Sources and the bundled server are at different depths, so it is looked up. */
export const projectFolder = nearestWith("package.json", import.meta.dirname)

function nearestWith(name: string, folder: string): string {
  return existsSync(path.join(folder, name)) ? folder : nearestWith(name, path.dirname(folder))
}
