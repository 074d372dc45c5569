import { useEffect, useRef, useState } from "react"
import { ApiError } from "../../../platform/web/api.ts"

export interface FileSending<T> {
  send: (file: File) => Promise<void>
  /** What the server made of the last file that arrived. */
  sent: T | undefined
  /** Uploaded part, from 0 to 1; undefined if there is no upload. */
  part: number | undefined
  /** Why the last upload was refused. */
  fault: string | undefined
  forget: () => void
}

interface Transfer<T> {
  transfer: (file: File, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<T>
  maxBytes: number
  /** What users are told, unless the server says why. */
  words: { tooLarge: string; failed: string }
  arrived?: (sent: T, file: File) => void
}

/** Uploads files, one at a time; leaving the page aborts it. */
export function useFileSending<T>({ transfer, maxBytes, words, arrived }: Transfer<T>): FileSending<T> {
  const [sent, setSent] = useState<T>()
  const [part, setPart] = useState<number>()
  const [fault, setFault] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const send = async (file: File) => {
    const signal = leaving.current?.signal
    if (!signal) return
    setFault(undefined)
    if (file.size > maxBytes) {
      setFault(words.tooLarge)
      return
    }
    setPart(0)
    try {
      const done = await transfer(file, { onProgress: setPart, signal })
      setSent(done)
      arrived?.(done, file)
    } catch (error) {
      if (!signal.aborted) setFault((error instanceof ApiError && error.serverMessage) || words.failed)
    } finally {
      setPart(undefined)
    }
  }
  return { send, sent, part, fault, forget: () => setFault(undefined) }
}
