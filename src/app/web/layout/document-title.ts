/** The title of the document: that of the page, then that of the site. The server writes the same into the head. */
export function documentTitle(t: (key: string) => string, pageTitle?: string | null): string {
  const site = t("common:title")
  return pageTitle ? `${pageTitle} · ${site}` : site
}
