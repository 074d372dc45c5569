import { get } from "node:http"

/** What a first visit to a page fetches, in bytes as sent (Brotli), without pictures. */
export interface Weight {
  html: number
  /** Before the page is idle or touched. */
  starter: number
  /** Once it is: the files that the page itself needs. */
  script: number
  scriptFiles: number
  css: number
  texts: number
  /** Of all of the above, with the font, the icons of the page and the icon of the tab. */
  requests: number
}

interface Answer {
  text: string
  length: number
}

async function fetchRaw(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      let length = 0
      answer.on("data", (chunk: Buffer) => (length += chunk.length)).on("end", () => resolve(length))
    }).on("error", reject)
  })
}

async function read(address: string): Promise<Answer> {
  const [text, length] = [await (await fetch(address)).text(), await fetchRaw(address)]
  return { text, length }
}

/** Weighs the page at an address, for a visitor. */
export async function weigh(origin: string, address: string): Promise<Weight> {
  const page = await read(origin + address)
  const listed = (pattern: RegExp) =>
    [...new Set([...page.text.matchAll(pattern)].flatMap(([, files = ""]) => files.split(" ")))].filter(Boolean)
  const sizes = async (files: string[]) =>
    (await Promise.all(files.map((file) => fetchRaw(origin + file)))).reduce((sum, size) => sum + size, 0)
  const starter = listed(/<script type="module" src="([^"]+)"/g)
  const scripts = listed(/data-files="([^"]+)"/g)
  const texts = listed(/data-texts="([^"]+)"/g)
  const styles = listed(/<link rel="stylesheet" href="([^"]+)"/g)
  const others = listed(/<link rel="(?:preload" as="font|icon)"[^>]* href="([^"]+)"/g)
  const icons = listed(/<use href="([^"#]+)/g)
  return {
    html: page.length,
    starter: await sizes(starter),
    script: await sizes([...starter, ...scripts]),
    scriptFiles: starter.length + scripts.length,
    css: await sizes(styles),
    texts: await sizes(texts),
    requests: 1 + [starter, scripts, texts, styles, others, icons].flat().length,
  }
}
