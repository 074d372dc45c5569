import { Duplex } from "node:stream"
import type { PGlite } from "@electric-sql/pglite"

/**
 * What node-postgres takes for a socket: the embedded database answers at its other end. The messages of one statement
 * come at once and are answered at once; PGlite's own connection for node-postgres runs the database for each of them,
 * and reads the answers as well.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite
  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): this {
    setImmediate(() => this.emit("connect"))
    return this
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const answers: Uint8Array[] = []
    this.#pglite
      // What it hands out is its memory, which the next answer overwrites.
      .execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => void answers.push(bytes.slice()) })
      .then(() => setImmediate(() => this.#answer(Buffer.concat(answers), done)), done)
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), "utf8", done)
  }

  #answer(bytes: Buffer, done: () => void): void {
    if (bytes.length) this.push(bytes)
    done()
  }

  override _read(): void {
    // Answers come when they are there.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // A driver sets these on a socket of the network.
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this
}
