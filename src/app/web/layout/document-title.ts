/** The title of the document: the page's own, then the site's. Also what the server writes into the head. */
export function documentTitle(t: (key: string) => string, pageTitle?: string | null): string {
  const site = t("common:title")
  return pageTitle ? `${pageTitle} · ${site}` : site
}
