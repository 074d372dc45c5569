import { Worker } from "node:worker_threads"

/** How much of a PDF is read. What is beyond these is not found by its words, only by its title. */
export const pdfBounds = { pages: 300, characters: 100_000, milliseconds: 30_000, megabytes: 256 }

// Beside this file; in the built server as JavaScript.
const thread = new URL(
  import.meta.url.endsWith(".ts") ? "./pdf-text.worker.ts" : "./pdf-text.worker.js",
  import.meta.url,
)

/**
 * The words of a PDF, as far as they are text: a scan has none. It runs in a thread with a limited memory and time.
 * @param file is handed over: it cannot be used afterwards
 * @throws Error if it cannot be read, or takes too long
 */
export async function pdfText(file: Uint8Array<ArrayBuffer>, bounds = pdfBounds): Promise<string> {
  const { pages, characters, milliseconds, megabytes } = bounds
  const worker = new Worker(thread, {
    workerData: { file, pages, characters },
    transferList: [file.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((done, fail) => {
      timer = setTimeout(() => fail(new Error("Reading the PDF took too long")), milliseconds)
      worker.once("message", done)
      worker.once("error", fail)
      worker.once("exit", () => fail(new Error("The reader of the PDF stopped")))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
