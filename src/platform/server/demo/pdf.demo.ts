/** Points: an A4 page, its margins, and what fits on it. */
const page = { width: 595, height: 842, left: 72, top: 770, line: 16, lines: 42, characters: 82 }

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** Lines of at most a page's width. */
function wrapped(text: string): string[] {
  const lines = [""]
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? ""
    if (line.length + word.length + 1 > page.characters) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

const contentOf = (lines: readonly string[], title: string | undefined): string => {
  const head = title ? `/F2 20 Tf (${escaped(title)}) Tj 0 -32 Td ` : ""
  const body = lines.map((line) => `(${escaped(line)}) Tj 0 -${page.line} Td`).join(" ")
  return `BT ${page.left} ${page.top} Td ${head}/F1 11 Tf ${body} ET`
}

/** A small PDF for the demo and tests: a title and paragraphs, in a font that every reader has (characters of Latin-1). */
export function simplePdf(title: string, paragraphs: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = paragraphs.flatMap((text) => [...wrapped(text), ""])
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / page.lines)) }, (_, index) =>
    lines.slice(index * page.lines, (index + 1) * page.lines),
  )
  const firstPage = 5
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ")}] >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((own, index) => {
      const content = contentOf(own, index === 0 ? title : undefined)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = "%PDF-1.4\n"
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, "0")
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join("")}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, "latin1"))
}
