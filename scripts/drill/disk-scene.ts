import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import type { OwnPostgres } from "../native-postgres.ts"
import { type Finding, type Heard, type Stage, withStage } from "./scene.ts"

/** At once; of more, the last would be asked to wait for their turn. */
const uploads = 3
const sizeMb = 80

/** A disk of its own, in memory. Null if this user may not mount one. */
function openSmallDisk(): { folder: string; close: () => void } | null {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder], { stdio: "ignore" })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    close: () => {
      execFileSync("umount", [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

const isPutOff = ({ status, headers, text }: Heard) =>
  status === 503 && headers.get("retry-after") !== null && text.includes("Bestanden opslaan lukt nu even niet")

/** The disk for files is full, then there is room again, then it can only be read: uploads are put off, pages work. */
export async function diskFull(postgres: OwnPostgres): Promise<Finding> {
  const result: Finding = { scene: "disk full, then read-only", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  const disk = openSmallDisk()
  if (!disk) return { ...result, note: "SKIPPED: this user may not mount a small disk (root may)" }
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: { r: 200, g: 10, b: 10 } },
  })
    .jpeg()
    .toBuffer()
  try {
    await withStage(postgres, { DATA_DIR: disk.folder }, async (stage) => {
      const faults: string[] = []
      const expectRefusal = async (ready: RegExp) => {
        const sent = Array.from({ length: uploads }, () => stage.upload("/api/pictures", 0, picture, "image/jpeg"))
        const [readiness, page] = [await stage.ask("GET", "/readyz"), await stage.ask("GET", "/activiteiten")]
        const heard = await Promise.all(sent)
        result.asked += uploads + 2
        const odd = [
          ...heard.filter((each) => !isPutOff(each)),
          ...[readiness, page].filter(({ status }) => status !== 200),
          ...[readiness].filter(({ text }) => !ready.test(text)),
        ]
        result.refused += odd.length
        faults.push(...odd.map(({ status, text }) => `${status} ${text.slice(0, 100)}`))
      }
      const expectRoom = async () => {
        const { status, text } = await stage.upload("/api/pictures", 0, picture, "image/jpeg")
        result.asked++
        if (status === 201) return
        result.refused++
        faults.push(`${status} ${text.slice(0, 100)}`)
      }
      const filler = path.join(disk.folder, "filler")
      const { bavail, bsize } = statfsSync(disk.folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
      await expectRefusal(/no files can be stored: ENOSPC/)
      rmSync(filler)
      await expectRoom()
      execFileSync("mount", ["-o", "remount,ro", disk.folder])
      await expectRefusal(/no files can be stored: EROFS/)
      execFileSync("mount", ["-o", "remount,rw", disk.folder])
      await expectRoom()
      result.lost = await rowsLeft(stage)
      result.note = [`${result.lost} rows left behind`, ...faults].join("; ")
    })
  } finally {
    disk.close()
  }
  return result
}

/** Of pictures that were refused. */
const rowsLeft = async (stage: Stage) => (await stage.query(`select from pictures`)).length - 2
