import { isOnline, whenOnline } from "./online.ts"

/** Code that a page needs. Without a connection it waits for one, and the page before stays. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isOnline()) throw error
    await whenOnline()
    return load()
  }
}
