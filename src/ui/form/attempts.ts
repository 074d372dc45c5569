/** A save that can be sent again while the first answer is still to come. */
export interface Attempts<R> {
  /** The answer of the first attempt that succeeds; fails, with the last error, once all of them have failed. */
  result: Promise<R>
  retry: () => void
}

export function startAttempts<R>(attempt: () => Promise<R>): Attempts<R> {
  const { promise: result, resolve, reject } = Promise.withResolvers<R>()
  let open = 0
  const retry = () => {
    open += 1
    attempt().then(resolve, (error: unknown) => {
      open -= 1
      if (open === 0) reject(error as Error)
    })
  }
  retry()
  return { result, retry }
}
