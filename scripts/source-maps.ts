import { globSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec"

interface SourceMap {
  sources: string[]
  sourcesContent?: unknown
  mappings: string
}

/**
 * Keeps of the source maps in a folder what stack traces need: the lines of our own files. Node reads all maps at the
 * start, and whole ones take 60 MB of memory.
 */
export function thinSourceMaps(folder: string): void {
  for (const name of globSync("**/*.js.map", { cwd: folder })) {
    const file = path.join(folder, name)
    const map = JSON.parse(readFileSync(file, "utf8")) as SourceMap
    delete map.sourcesContent
    const isOwn = map.sources.map((source) => !source.includes("node_modules/"))
    map.mappings = encode(thin(decode(map.mappings), isOwn))
    writeFileSync(file, JSON.stringify(map))
  }
}

/** Leaves out segments that stay on the same line of the same file, and all but the beginning of other code. */
function thin(lines: SourceMapSegment[][], isOwn: readonly boolean[]): SourceMapSegment[][] {
  let last = ""
  return lines.map((segments) =>
    segments.flatMap((segment): SourceMapSegment[] => {
      const [column, source, line, sourceColumn] = segment
      const isOurs = source !== undefined && isOwn[source] === true
      const place = isOurs ? `${source}:${line}` : ""
      if (place === last) return []
      last = place
      return [isOurs ? [column, source, line ?? 0, sourceColumn ?? 0] : [column]]
    }),
  )
}
