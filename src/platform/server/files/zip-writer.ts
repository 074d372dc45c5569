import { pipeline, Readable } from "node:stream"
import { crc32, createDeflateRaw } from "node:zlib"

/** A file in a zip. */
export interface ZipEntry {
  /** With slashes. */
  name: string
  modifiedAt: Date
  content: AsyncIterable<Uint8Array>
  /** For text. Pictures and such do not get smaller. */
  isCompressed?: boolean
}

/** What fits in four bytes; beyond it is ZIP64, except for the size of a single file. */
const most = 0xffff_ffff
const mostEntries = 0xffff
/** Sizes follow the content, since they are not known before; names are UTF-8. */
const flags = 0x0808
/** Versions of the format: with directories and deflate, and with ZIP64. */
const [plain, zip64] = [20, 45]
const [headerBytes, descriptorBytes] = [30, 16]
/** What is kept of entries is put together this often: many small buffers take more memory than their bytes. */
const packEvery = 512

/**
 * Writes a zip of any size while its entries arrive: each is read when its turn comes and never held as a whole. What is
 * kept until the end is some hundred bytes an entry, the list of contents. Libraries either load a file as a whole, or
 * cannot write more than 65,535 files (see decision 0068).
 * Format: APPNOTE 6.3.10 of PKWARE.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const contents: Buffer[] = []
  let recent: Buffer[] = []
  let [offset, count] = [0, 0]
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    yield Buffer.concat([localHeader(entry, name.length), name])
    const facts: Facts = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of contentOf(entry, facts)) {
      facts.packed += chunk.byteLength
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    }
    if (Math.max(facts.size, facts.packed) >= most) throw new Error(`${entry.name} is too large for a zip`)
    yield descriptor(facts)
    recent.push(centralRecord(entry, name, facts, offset))
    offset += headerBytes + name.length + facts.packed + descriptorBytes
    count++
    if (recent.length < packEvery) continue
    contents.push(Buffer.concat(recent))
    recent = []
  }
  contents.push(...recent)
  yield* contents
  const size = contents.reduce((total, { length }) => total + length, 0)
  yield ending(count, size, offset)
}

interface Facts {
  crc: number
  size: number
  packed: number
}

async function* counted(content: AsyncIterable<Uint8Array>, facts: Facts): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    facts.crc = crc32(chunk, facts.crc)
    facts.size += chunk.byteLength
    yield chunk
  }
}

function contentOf({ content, isCompressed }: ZipEntry, facts: Facts): AsyncIterable<Uint8Array> {
  if (!isCompressed) return counted(content, facts)
  const deflated = createDeflateRaw()
  // An error of the content reaches the reader of what is deflated, and a reader that stops ends the content.
  pipeline(Readable.from(counted(content, facts), { objectMode: false }), deflated, () => undefined)
  return deflated
}

const method = ({ isCompressed }: ZipEntry) => (isCompressed ? 8 : 0)

/** Time and date of DOS, in UTC: two seconds exact, from 1980. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const year = Math.max(at.getUTCFullYear() - 1980, 0)
  return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

function localHeader(entry: ZipEntry, nameLength: number): Buffer {
  const [time, date] = dosTime(entry.modifiedAt)
  const record = Buffer.alloc(headerBytes)
  record.writeUInt32LE(0x0403_4b50, 0)
  record.writeUInt16LE(plain, 4)
  record.writeUInt16LE(flags, 6)
  record.writeUInt16LE(method(entry), 8)
  record.writeUInt16LE(time, 10)
  record.writeUInt16LE(date, 12)
  record.writeUInt16LE(nameLength, 26)
  return record
}

function descriptor({ crc, size, packed }: Facts): Buffer {
  const record = Buffer.alloc(descriptorBytes)
  record.writeUInt32LE(0x0807_4b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packed, 8)
  record.writeUInt32LE(size, 12)
  return record
}

/** An entry in the list of contents. One that begins beyond 4 GB says where in eight bytes. */
function centralRecord(entry: ZipEntry, name: Buffer, facts: Facts, offset: number): Buffer {
  const isFar = offset >= most
  const [time, date] = dosTime(entry.modifiedAt)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x0201_4b50, 0)
  // Made on Unix, so that the permissions below count.
  record.writeUInt16LE((3 << 8) | zip64, 4)
  record.writeUInt16LE(isFar ? zip64 : plain, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(method(entry), 10)
  record.writeUInt16LE(time, 12)
  record.writeUInt16LE(date, 14)
  record.writeUInt32LE(facts.crc, 16)
  record.writeUInt32LE(facts.packed, 20)
  record.writeUInt32LE(facts.size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(isFar ? 12 : 0, 30)
  // A file that only its owner reads: it may be about people.
  record.writeUInt32LE(0o100_600 * 0x1_0000, 38)
  record.writeUInt32LE(Math.min(offset, most), 42)
  if (!isFar) return Buffer.concat([record, name])
  const far = Buffer.alloc(12)
  far.writeUInt16LE(1, 0)
  far.writeUInt16LE(8, 2)
  far.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([record, name, far])
}

/** Where the list of contents is, and how long. */
function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(count, mostEntries), 8)
  end.writeUInt16LE(Math.min(count, mostEntries), 10)
  end.writeUInt32LE(Math.min(size, most), 12)
  end.writeUInt32LE(Math.min(offset, most), 16)
  if (count < mostEntries && size < most && offset < most) return end
  const large = Buffer.alloc(56 + 20)
  large.writeUInt32LE(0x0606_4b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(zip64, 12)
  large.writeUInt16LE(zip64, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  large.writeUInt32LE(0x0706_4b50, 56)
  large.writeBigUInt64LE(BigInt(offset + size), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}
