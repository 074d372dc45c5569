import { type AddressInfo, createServer, type Socket } from "node:net"
import sharp from "sharp"
import type { OwnPostgres } from "../native-postgres.ts"
import { type Finding, withStage } from "./scene.ts"

const uploads = 3

/** A bucket that hangs, then none at all: uploads are refused with a message, pages work. */
export async function storageAway(postgres: OwnPostgres): Promise<Finding> {
  const sockets = new Set<Socket>()
  const bucket = createServer((socket) => void sockets.add(socket.on("error", () => undefined)))
  await new Promise<void>((done) => bucket.listen(0, "127.0.0.1", done))
  const settings = {
    S3_BUCKET: "drill",
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: "drill",
    S3_SECRET_ACCESS_KEY: "drill",
  }
  const result: Finding = { scene: "storage hangs, then closed", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  const background = { r: 200, g: 10, b: 10 }
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await withStage(postgres, settings, async (stage) => {
    const round = async () => {
      const sent = Array.from({ length: uploads }, () => stage.upload("/api/pictures", 0, picture, "image/jpeg"))
      const pages = [await stage.ask("GET", "/readyz"), await stage.ask("GET", "/activiteiten")]
      const heard = await Promise.all(sent)
      result.asked += heard.length + pages.length
      result.refused += heard.filter(({ status, headers }) => status !== 503 || !headers.get("retry-after")).length
      result.refused += pages.filter(({ status }) => status !== 200).length
    }
    await round()
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => bucket.close(done))
    await round()
    const left = await stage.query(`select from pictures where "createdBy" is not null`)
    result.lost = left.length
    result.note = `${left.length} rows left behind`
  })
  return result
}
