import { connect } from "node:net"
import { endServer } from "../bench/rush-server.ts"
import type { Finding, Stage } from "./scene.ts"

const request = "GET /api/activities HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

/**
 * New connections arrive at the very time of SIGTERM. The server is held meanwhile, so that the kernel has made the
 * connections and nobody has accepted them: each of them must be answered.
 */
export async function stoppedInBurst(stage: Stage, rounds: number, atOnce: number): Promise<Finding> {
  const result: Finding = { scene: `SIGTERM, ${atOnce} new`, asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  for (let round = 0; round < rounds; round++) {
    stage.server().kill("SIGSTOP")
    const calls = Array.from({ length: atOnce }, () => rawCall(stage.port))
    await Promise.all(calls.map(({ sent }) => sent))
    const gone = endServer(stage.server(), "SIGTERM")
    stage.server().kill("SIGCONT")
    const answers = await Promise.all(calls.map(({ answer }) => answer))
    await gone
    result.asked += atOnce
    result.refused += answers.filter((text) => !text.startsWith("HTTP/1.1 200")).length
    if (stage.server().exitCode !== 0) result.note = `ended with ${stage.server().exitCode}`
    await stage.restart()
  }
  return { ...result, note: result.note || `${rounds} rounds` }
}

/** Resolves `sent` when the kernel has the request, and `answer` with all that came until the connection closed. */
function rawCall(port: number) {
  const sent = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  let text = ""
  const socket = connect(port, "127.0.0.1", () => socket.write(request, () => sent.resolve()))
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()))
  socket.on("error", () => sent.resolve())
  socket.on("close", () => answer.resolve(text))
  return { sent: sent.promise, answer: answer.promise }
}
