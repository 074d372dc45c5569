import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useChange } from "../../../platform/web/change.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { FeedButtons } from "./calendar-feed-buttons.tsx"
import { Input } from "../../../ui/form/fields/input.tsx"
import { Button } from "../../../ui/button.tsx"
import { personalCalendarQuery } from "./calendar.api.ts"

/** The URL of the user's personal calendar: made, shown once, renewed and deleted here. */
export function PersonalCalendar() {
  const { t } = useTranslation("calendars")
  const { data } = useQuery(personalCalendarQuery(useApi()))
  const [address, setAddress] = useState<string | null>(null)
  const showError = useShowError()
  const make = useChange("POST /calendar/personal", "calendar")
  const end = useChange("DELETE /calendar/personal", "calendar")
  const since = useSince(data?.since ?? null)
  const renew = async () => {
    const isNew = !data?.since
    const question = {
      title: t("calendars:renewQuestion"),
      message: t("calendars:renewWarning"),
      confirmLabel: t("calendars:renew"),
    }
    if (!isNew && !(await confirm(question))) return
    make.mutate({}, { onSuccess: (answer) => setAddress(answer.data.address), onError: (error) => showError(error) })
  }
  const stop = async () => {
    const question = {
      title: t("calendars:endQuestion"),
      message: t("calendars:endWarning"),
      confirmLabel: t("calendars:end"),
    }
    if (!(await confirm(question))) return
    end.mutate(
      {},
      {
        onSuccess: () => {
          setAddress(null)
          showSnack(t("calendars:ended"))
        },
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <>
      <p className="font-semibold">{t("calendars:mine")}</p>
      <p className="text-sm text-muted mb-1">
        {t("calendars:mineHelp")} {since}
      </p>
      {address ? (
        <div className="mb-1.5">
          <p role="status" className="text-sm mb-1">
            {t("calendars:once")}
          </p>
          <Input
            aria-label={t("calendars:address")}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
            className="mb-1"
          />
          <FeedButtons name={t("calendars:mine")} path={new URL(address).pathname} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-1">
        <Button variant="outlined" onClick={() => void renew()} loading={make.isPending}>
          {data?.since ? t("calendars:renew") : t("calendars:make")}
        </Button>
        {data?.since ? (
          <Button onClick={() => void stop()} loading={end.isPending}>
            {t("calendars:end")}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function useSince(since: string | null): string {
  const { t } = useTranslation("calendars")
  const [language, now] = [useLanguage(), useNow()]
  return since ? t("calendars:since", { day: formatDay(since, language, now) }) : ""
}
