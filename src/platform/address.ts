/** Control characters: no address of the site has one, and neither a database nor a log should see them. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const control = /[\u0000-\u001f\u007f]/

/** Whether the path of an address can be read: valid percent-encoding, no control characters. */
export function isReadablePath(pathname: string): boolean {
  try {
    return !control.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** Of an address like those that `slugOf` makes, with room for the number behind it. Others belong to nothing. */
export const isSlug = (word: string): boolean => /^[a-z0-9-]{1,70}$/.test(word)
