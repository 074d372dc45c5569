import { CalendarDays, Download, MapPin, Pencil } from "lucide-react"
import { Alert } from "../../../ui/alert.tsx"
import { AnchorButton, Button, IconButton, LinkButton } from "../../../ui/button.tsx"
import { CardPicture } from "../../../ui/card-picture.tsx"
import { Card } from "../../../ui/card.tsx"
import { CreateButton } from "../../../ui/create-button.tsx"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { FactsLayout } from "../../../ui/facts-layout.tsx"
import { OutsideLink, RouterLink, TextLink } from "../../../ui/link.tsx"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { Logo } from "../../../ui/logo.tsx"
import { PageSection } from "../../../ui/page-section.tsx"
import { Portrait } from "../../../ui/portrait.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { HighlightMark } from "../../../ui/highlight-mark.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { column, row, useGuideText } from "./guide-text.ts"

export function ColourSample() {
  const text = useGuideText("colours")
  const colours = [
    ["primary", "bg-primary"],
    ["secondary", "bg-secondary"],
    ["accent", "bg-accent"],
    ["soft", "bg-accent-soft"],
    ["ground", "bg-ground"],
    ["paper", "bg-paper"],
  ] as const
  return (
    <div className="grid gap-2 fill-140">
      {colours.map(([name, color]) => (
        <div key={name}>
          <div className={`mb-0.5 h-8 rounded border border-line ${color}`} />
          <p className="text-sm">{text(name)}</p>
        </div>
      ))}
    </div>
  )
}

const headings = { 1: "heading-1", 2: "heading-2", 3: "heading-3", 4: "heading-4" }

export function TypeSample() {
  const text = useGuideText("type")
  return (
    <div className="grid gap-1.5">
      {([1, 2, 3, 4] as const).map((level) => (
        <p key={level} className={headings[level]}>
          {text(`h${level}`)}
        </p>
      ))}
      <p className="text-lg text-muted">{text("lead")}</p>
      <p className="max-w-[70ch]">{text("body")}</p>
      <p className="text-sm text-muted">{text("small")}</p>
    </div>
  )
}

/** A part of a page as other pages have it: title, and a link to more. */
export function SectionSample() {
  const text = useGuideText("type")
  return (
    <PageSection title={text("h2")} more={<RouterLink to="/activiteiten">{text("more")}</RouterLink>}>
      <p className="max-w-[70ch]">{text("body")}</p>
    </PageSection>
  )
}

export function ButtonSample() {
  const text = useGuideText("buttons")
  return (
    <div className={column}>
      <div className={row}>
        <Button variant="contained">{text("primary")}</Button>
        <Button variant="outlined">{text("secondary")}</Button>
        <Button>{text("text")}</Button>
      </div>
      <div className={row}>
        <EditButton thing={{ may: { update: true, delete: true } }} to="/guide-layout" />
        <DeleteButton
          label={text("remove")}
          question={text("removeQuestion")}
          remove={async () => undefined}
          done={text("removed")}
          to="/guide-layout"
        />
      </div>
      <div className={row}>
        <Button variant="contained" disabled>
          {text("disabled")}
        </Button>
        <Button variant="outlined" loading>
          {text("busy")}
        </Button>
        <Button variant="outlined" size="small">
          {text("small")}
        </Button>
        <IconButton aria-label={text("icon")}>
          <Pencil aria-hidden />
        </IconButton>
      </div>
      <div className={row}>
        <LinkButton to="/activiteiten" variant="outlined">
          {text("page")}
        </LinkButton>
        <AnchorButton href="/favicon.svg" startIcon={<Download size={18} aria-hidden />}>
          {text("file")}
        </AnchorButton>
      </div>
      <RouterLink to="/over-ons">{text("link")}</RouterLink>
      <TextLink href="#buttons">{text("place")}</TextLink>
      <OutsideLink href="https://www.uu.nl">{text("outside")}</OutsideLink>
      {/* On other pages it is fixed to the corner of the window. */}
      <div className="[&>.fab]:static [&>.fab]:w-fit">
        <CreateButton label={text("create")} onClick={() => undefined} />
      </div>
    </div>
  )
}

export function StatusSample() {
  const text = useGuideText("status")
  return (
    <div className={column}>
      <div className={row}>
        <StatusBadge tone="good" label={text("open")} />
        <StatusBadge tone="attention" label={text("away")} />
        <StatusBadge tone="bad" label={text("closed")} />
        <StatusBadge tone="neutral" label={text("draft")} />
        <HighlightMark label={text("pinned")} />
      </div>
      <p>{text("chips")}</p>
      <div className={row}>
        <span className="pill">{text("chip")}</span>
        <span className="pill pill-on">{text("chipOn")}</span>
      </div>
      <p>{text("alerts")}</p>
      {(["info", "success", "warning", "error"] as const).map((severity) => (
        <Alert key={severity} severity={severity} className="w-full">
          {text(severity)}
        </Alert>
      ))}
    </div>
  )
}

export function SurfaceSample() {
  const text = useGuideText("surfaces")
  return (
    <>
      <Card className="p-3 mb-3">
        <div className="mb-2 max-w-30">
          <CardPicture of={{ image: null }} ratio="16 / 9" sizes="240px" icon={CalendarDays} />
        </div>
        <p className="heading-4">{text("cardTitle")}</p>
        <p className="mt-0.5 mb-2 text-muted">{text("cardText")}</p>
        <LinkButton to="/activiteiten" variant="outlined">
          {text("cardAction")}
        </LinkButton>
      </Card>
      <SectionCard title={text("factsTitle")} lead={text("factsLead")} level={3}>
        <FactsLayout
          width={180}
          facts={
            <dl className="grid gap-1.5">
              <DescriptionItem icon={CalendarDays} name={text("at")}>
                {text("whenValue")}
              </DescriptionItem>
              <DescriptionItem icon={MapPin} name={text("where")}>
                {text("whereValue")}
              </DescriptionItem>
            </dl>
          }
        >
          <p>{text("factsText")}</p>
        </FactsLayout>
      </SectionCard>
      <p className="mb-1">{text("faces")}</p>
      <div className={row}>
        <div className="w-10">
          <Portrait portrait={null} name="Sanne de Vries" sizes="80px" />
        </div>
        <div className="w-20">
          <Logo logo={null} name="Nederlandse Spoorwegen" sizes="160px" />
        </div>
      </div>
    </>
  )
}

export function LanguageSample() {
  const text = useGuideText("language")
  return (
    <div className="grid gap-1">
      <p>
        {text("both")} <LocalizedText nl="De kantine is open." en="The canteen is open." component="strong" />
      </p>
      <p>
        {text("fallback")} <LocalizedText nl="De kantine is open." en={null} component="strong" />
      </p>
    </div>
  )
}
