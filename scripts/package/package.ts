import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { buildIfNeeded } from "../build.ts"
import { dist } from "../build-stamp.ts"
import { layOut, sizeOf } from "./package-tree.ts"

const project = path.dirname(dist)
const output = path.join(project, "dist-package")
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

const control = (version: string, size: number) => `Package: clubhuis
Version: ${version}
Architecture: amd64
Maintainer: Clubhuis <noreply@localhost>
Installed-Size: ${Math.ceil(size / 1024)}
Depends: libc6 (>= 2.28), libstdc++6, passwd, util-linux
Suggests: postgresql (>= 15), caddy
Section: web
Priority: optional
Description: website and administration of a student association
 Everything that the site needs is in this package: its own Node and an embedded
 database. Settings are in /etc/clubhuis, data is in /var/lib/clubhuis.
`

/** Makes a Debian package of the tree in `root`. @returns the file */
export function makeDeb(root: string, folder: string, version: string, compression: readonly string[]): string {
  const size = sizeOf(root)
  const debian = path.join(root, "DEBIAN")
  fs.cpSync(path.join(import.meta.dirname, "debian"), debian, { recursive: true })
  fs.writeFileSync(path.join(debian, "control"), control(version, size))
  fs.writeFileSync(path.join(debian, "conffiles"), "/etc/clubhuis/clubhuis.env\n")
  const file = path.join(folder, `clubhuis_${version}_amd64.deb`)
  // Files are everybody's to read, whatever the umask of the build.
  execFileSync("chmod", ["-R", "u=rwX,go=rX", root])
  execFileSync("dpkg-deb", ["--root-owner-group", ...compression, "--build", root, file], { stdio: "ignore" })
  // Not for the container, which is made of the same tree.
  fs.rmSync(debian, { recursive: true })
  return file
}

if (import.meta.main) {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("Packages are made on Linux, for amd64.")
  await buildIfNeeded("error")
  const { version } = JSON.parse(fs.readFileSync(path.join(project, "package.json"), "utf8")) as { version: string }
  const root = path.join(output, "root")
  layOut(root, version)
  const file = makeDeb(root, output, version, ["-Zxz", "-z6"])
  process.stdout.write(
    `Wrote ${file}: ${megabytes(fs.statSync(file).size)}, installed ${megabytes(sizeOf(root))}, of which Node ${megabytes(fs.statSync(path.join(root, "usr/lib/clubhuis/bin/node")).size)}.\n`,
  )
}
