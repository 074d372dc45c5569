import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import clubhouse from "../../../ui/drawings/clubhouse.svg?no-inline"
import { useApi } from "../../../platform/web/app-context.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { siteQuery } from "../../settings/web/site.api.ts"

/** Nothing to fetch: every page has what this one shows. */
export const loader = () => null

/** /binnenkort: all that visitors see of a site that is not open yet. */
export function Component() {
  const { t } = useTranslation("setup")
  const isOpen = useQuery(siteQuery(useApi())).data?.data.isOpen ?? false
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <img src={clubhouse} alt="" width={340} height={210} className="max-w-full" />
      <h1 className="heading-1 text-balance wrap-anywhere">
        {t(isOpen ? "setup:coming.isOpen" : "setup:coming.title")}
      </h1>
      {isOpen ? (
        <LinkButton to="/" variant="contained">
          {t("setup:open.look")}
        </LinkButton>
      ) : (
        <>
          <p className="text-lg max-w-[40ch] text-muted">{t("setup:coming.text")}</p>
          <LinkButton to="/login" variant="outlined">
            {t("setup:coming.login")}
          </LinkButton>
        </>
      )}
    </div>
  )
}
