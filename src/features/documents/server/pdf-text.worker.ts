import { parentPort, workerData } from "node:worker_threads"
import { getDocumentProxy } from "unpdf"

/** The bounds of reading a PDF; see `pdf-text.ts`. */
interface Order {
  file: Uint8Array
  pages: number
  characters: number
}

// In a thread of its own, which is ended when it takes too long: a PDF can keep a reader busy for as long as it likes.
const { file, pages, characters } = workerData as Order
const pdf = await getDocumentProxy(file)
let text = ""
for (let number = 1; number <= Math.min(pages, pdf.numPages) && text.length < characters; number++) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  text += `${items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")}\n`
  page.cleanup()
}
parentPort?.postMessage(text.slice(0, characters))
