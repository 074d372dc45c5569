/** Control characters: no address of the site contains one, and neither a database nor a log should see them. */
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const control = /[\u0000-\u001f\u007f]/

/** Whether the path can be decoded: valid percent-encoding, no control characters. */
export function isReadablePath(pathname: string): boolean {
  try {
    return !control.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** Whether a text has the form of a slug made by `slugOf`, with room for the numeric suffix. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,70}$/.test(text)

/** A web address as people type it: "brood.example" is completed with https, anything else stays as it is. */
export const withHttps = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(typed) ? `https://${typed}` : typed
