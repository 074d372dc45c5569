import type { TestServer } from "./server.ts"

export interface LiveStream {
  /** The next event of the stream, such as `changed rooms`. */
  next(): Promise<string>
  end(): Promise<void>
}

/** Listens to `/api/live` as a browser does; returns after `ready`. */
export async function listenLive(server: Pick<TestServer, "fetch">, topics: string): Promise<LiveStream> {
  const response = await server.fetch(`/api/live?topics=${topics}`)
  if (!response.body) throw new Error(`no stream: ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  const next = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf("\n\n")
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        const [, name = ""] = /^event: (.*)$/m.exec(event) ?? []
        const [, data = ""] = /^data: (.*)$/m.exec(event) ?? []
        return `${name} ${data}`.trim()
      }
      const { value, done } = await reader.read()
      if (done) throw new Error("the stream has ended")
      text += value
    }
  }
  const first = await next()
  if (first !== "ready") throw new Error(`the stream began with ${first}`)
  return { next, end: () => reader.cancel() }
}
