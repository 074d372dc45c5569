import {
  unzipSync,
  zipSync,
  type AsyncZippable,
  type FlateCallback,
  type UnzipCallback,
  type Zippable,
} from "fflate/browser"

/*
 * What the libraries for workbooks get instead of `fflate` (`vite.config.ts`). For large files that starts workers from
 * `blob:` addresses, which the site does not allow (`worker-src`): nothing would happen, ever. Here the work is done in
 * the page, in a fraction of a second for the largest file we read.
 */

export * from "fflate/browser"

export const unzip = (data: Uint8Array, done: UnzipCallback): void => finish(() => unzipSync(data), done)

export const zip = (files: AsyncZippable, done: FlateCallback): void => finish(() => zipSync(files as Zippable), done)

function finish<T>(work: () => T, done: (error: never, result: T) => void): void {
  let result: T
  try {
    result = work()
  } catch (error) {
    return done(error as never, undefined as never)
  }
  done(null as never, result)
}
