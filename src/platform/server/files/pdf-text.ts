/** The bounds of reading a PDF. */
export interface PdfBounds {
  pages: number
  characters: number
}

/** The words of a PDF. Runs in a process of its own: the site itself uses `uploaded-files.ts`. */
export async function pdfText(file: Uint8Array, { pages, characters }: PdfBounds): Promise<string> {
  const { getDocumentProxy } = await import("unpdf")
  // The library takes no Buffer.
  const pdf = await getDocumentProxy(new Uint8Array(file))
  let text = ""
  for (let number = 1; number <= Math.min(pages, pdf.numPages) && text.length < characters; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    text += `${items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")}\n`
    page.cleanup()
  }
  return text.slice(0, characters)
}
