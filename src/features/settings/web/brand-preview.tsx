import "../../../ui/styles/segmented.css"
import { CalendarDays, MapPin } from "lucide-react"
import { type CSSProperties, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { brandProperties, heroLight } from "../../../platform/brand/brand-css.ts"
import { colorModes, type Palette } from "../../../platform/brand/palette.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { Input } from "../../../ui/form/fields/input.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"

const pages = ["home", "activity", "form"] as const
type Sample = (typeof pages)[number]

/** Samples of pages in a palette that nobody else sees yet: made of the parts that pages are made of, in both modes. */
export function BrandPreview({ palette }: { palette: Palette }) {
  const { t } = useTranslation("settings")
  const [page, setPage] = useState<Sample>("home")
  const name = useId()
  const SamplePage = samples[page]
  return (
    <div>
      <fieldset className="min-w-0 mb-1.5">
        <legend className="field-label">{t("settings:preview.title")}</legend>
        <div className="segmented">
          {pages.map((each) => (
            <label key={each}>
              <input type="radio" name={name} checked={each === page} onChange={() => setPage(each)} />
              {t(`settings:preview.${each}.name`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-2 sm:grid-cols-2">
        {colorModes.map((mode) => (
          <figure key={mode} className="min-w-0">
            <figcaption className="text-sm text-muted mb-0.5">{t(`settings:preview.${mode}`)}</figcaption>
            {/* To look at only: nothing in it can be pressed, or is read out. */}
            <div
              inert
              aria-hidden
              data-color-scheme={mode}
              style={brandProperties(palette[mode]) as CSSProperties}
              className="overflow-hidden rounded border border-line bg-ground text-ink"
            >
              <Bar />
              <div className="p-2">
                <SamplePage />
              </div>
            </div>
          </figure>
        ))}
      </div>
    </div>
  )
}

/** The top of every page. */
function Bar() {
  const { t } = useTranslation("settings")
  return (
    <>
      <div className="px-2 py-1 bg-primary text-white text-sm font-semibold text-center underline">
        {t("settings:preview.banner")}
      </div>
      <div className="flex items-center gap-1.5 px-2 py-1 border-b border-line">
        <span
          className="grid place-items-center w-5 h-5 flex-none rounded text-white font-bold"
          style={{ background: "var(--brand)" }}
        >
          {t("common:titleShort").slice(0, 1)}
        </span>
        <span className="text-lg font-bold truncate">{t("common:titleShort")}</span>
        <Button variant="outlined" className="ml-auto">
          {t("common:nav.login")}
        </Button>
      </div>
    </>
  )
}

function Home() {
  const { t } = useTranslation("settings")
  return (
    <>
      <div className="hero mb-2 p-2.5 sm:p-3" style={{ backgroundImage: heroLight }}>
        <p className="heading-2 text-balance">{t("settings:preview.home.title")}</p>
        <p className="mt-1 mb-2">{t("settings:preview.home.lead")}</p>
        <div className="flex flex-wrap gap-1.5">
          <Button variant="contained" className="bg-white" style={{ color: "var(--brand)" }}>
            {t("settings:preview.home.join")}
          </Button>
          <Button variant="outlined" className="text-white border-[rgba(255,255,255,.7)]">
            {t("settings:preview.home.about")}
          </Button>
        </div>
        <p className="room-now mt-1.5">
          <span className="room-now-dot" data-status="open" />
          {t("settings:preview.home.room")}
        </p>
      </div>
      <Card className="p-2">
        <p className="heading-4">{t("settings:preview.home.news")}</p>
        <p className="mt-0.5 text-muted">{t("settings:preview.home.newsText")}</p>
        <span className="link inline-block mt-1">{t("settings:preview.home.more")}</span>
      </Card>
    </>
  )
}

function Activity() {
  const { t } = useTranslation("settings")
  return (
    <>
      <div className="flex flex-wrap gap-1 mb-1.5">
        <span className="pill pill-on">{t("settings:preview.activity.all")}</span>
        <span className="pill">{t("settings:preview.activity.own")}</span>
      </div>
      <p className="heading-2 mb-1">{t("settings:preview.activity.title")}</p>
      <StatusBadge tone="good" label={t("settings:preview.activity.status")} />
      <dl className="grid gap-1.5 my-2">
        <DescriptionItem icon={CalendarDays} name={t("settings:preview.activity.when")}>
          {t("settings:preview.activity.whenValue")}
        </DescriptionItem>
        <DescriptionItem icon={MapPin} name={t("settings:preview.activity.where")}>
          <span className="link">{t("settings:preview.activity.whereValue")}</span>
        </DescriptionItem>
      </dl>
      <Card className="p-2">
        <p className="mb-1.5 text-muted">{t("settings:preview.activity.seats")}</p>
        <Button variant="contained" className="w-full">
          {t("settings:preview.activity.signUp")}
        </Button>
      </Card>
    </>
  )
}

function Form() {
  const { t } = useTranslation("settings")
  const label = "block font-semibold mb-0.5"
  return (
    <div className="grid gap-2">
      <div>
        <span className={label}>{t("settings:preview.form.label")}</span>
        <Input readOnly value={t("settings:preview.form.value")} />
        <span className="block mt-0.5 text-sm text-muted">{t("settings:preview.form.help")}</span>
      </div>
      <div>
        <span className="choice">
          <input type="checkbox" className="check" checked readOnly />
          {t("settings:preview.form.checked")}
        </span>
        <span className="choice">
          <input type="radio" className="check" checked readOnly />
          {t("settings:preview.form.chosen")}
        </span>
      </div>
      <p className="field-fault mt-0">{t("settings:preview.form.fault")}</p>
      <Alert severity="info">{t("settings:preview.form.note")}</Alert>
      <div className="flex flex-wrap gap-1">
        <Button variant="contained">{t("settings:preview.form.save")}</Button>
        <Button>{t("ui:form.cancel")}</Button>
      </div>
    </div>
  )
}

const samples = { home: Home, activity: Activity, form: Form }
