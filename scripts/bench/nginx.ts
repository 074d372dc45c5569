import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { freePort } from "../../tests/e2e/support/free-port.ts"

const guide = path.resolve(import.meta.dirname, "../../docs/how-to/deploy.md")

/** The configuration of deploy.md for a site at this port, without the certificate. */
function configuration(folder: string, { site, own }: { site: number; own: number }): string {
  const text = /```nginx\n([^]*?)```/.exec(readFileSync(guide, "utf8"))?.[1] ?? ""
  const secure = text.slice(text.indexOf("server {\n\tlisten 443"))
  const rest = text.slice(0, text.indexOf("server {\n\tlisten 80"))
  const http = (rest + secure)
    .replace("/var/cache/nginx/clubhuis", path.join(folder, "cache"))
    .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${own};`)
    .replace(/^\tssl_.*\n/gm, "")
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  const paths = bodies.map((each) => `${each}_temp_path ${path.join(folder, each)};`).join("\n")
  // Started by root, its workers would be somebody who may not enter this folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : ""
  return `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {\naccess_log off;\n${paths}\n${http}}\n`
}

/** nginx in front of the site, as deploy.md has it. @returns null if it is not installed */
export async function startNginx(parent: string, site: number): Promise<{ port: number; stop: () => void } | null> {
  if (spawnSync("nginx", ["-v"]).error) return null
  const [folder, port] = [path.join(parent, "nginx"), await freePort()]
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(path.join(folder, "nginx.conf"), configuration(folder, { site, own: port }))
  const child = spawn("nginx", ["-e", path.join(folder, "error.log"), "-c", path.join(folder, "nginx.conf")], {
    stdio: "inherit",
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return { port, stop: () => void child.kill("SIGTERM") }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("nginx did not start: look at its messages above")
}
