import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"

const asked = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: "utf8" })
const scripts = ["postinst", "prerm", "postrm", "conffiles"]

/** Makes a package of what is installed, so that it can be put back. @returns its file */
export function repackInstalled(folder: string): string {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const root = path.join(folder, "root")
  for (const name of asked("dpkg-query", "--listfiles", "clubhuis").split("\n").filter(Boolean)) {
    const isFolder = fs.lstatSync(name).isDirectory()
    if (isFolder) fs.mkdirSync(path.join(root, name), { recursive: true })
    else fs.cpSync(name, path.join(root, name))
  }
  const debian = path.join(root, "DEBIAN")
  fs.mkdirSync(debian)
  for (const name of scripts) fs.cpSync(`/var/lib/dpkg/info/clubhuis.${name}`, path.join(debian, name))
  const status = asked("dpkg-query", "--status", "clubhuis").split("\n")
  // A line that begins with a space goes on with the one before.
  const isOfControl = (line: string, index: number) =>
    !/^(Status|Conffiles):/.test(line) && !(line.startsWith(" /etc/") && index > 0)
  fs.writeFileSync(path.join(debian, "control"), status.filter(isOfControl).join("\n"))
  execFileSync("chmod", ["-R", "u=rwX,go=rX", root])
  const file = path.join(folder, "clubhuis.deb")
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "-z1", "--build", root, file], { stdio: "ignore" })
  fs.rmSync(root, { recursive: true })
  return file
}
