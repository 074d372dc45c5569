import { useLocation } from "react-router"
import { type PageKey, pageKeys, pagePaths } from "../page-keys.ts"

/** The page that an address below it is about: `/over-ons/versies`. */
export function usePageKey(): PageKey {
  const { pathname } = useLocation()
  const key = pageKeys.find((each) => pathname.startsWith(`${pagePaths[each]}/`))
  if (!key) throw new Error(`${pathname} is not below a page`)
  return key
}
