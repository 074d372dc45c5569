import { Plus } from "lucide-react"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { column, row, useGuideText } from "./guide-text.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Card } from "../../../ui/card.tsx"

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
    <div className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(120px,1fr))]">
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
        <Button variant="outlined">{text("remove")}</Button>
        <Button variant="contained" disabled>
          {text("disabled")}
        </Button>
      </div>
      <RouterLink to="/over-ons">{text("link")}</RouterLink>
      <button type="button" className="fab static w-fit">
        <Plus aria-hidden size={20} />
        {text("create")}
      </button>
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
      </div>
      <p>{text("chips")}</p>
      <div className={row}>
        <span className="pill">{text("chip")}</span>
        <span className="pill pill-on">{text("chipOn")}</span>
      </div>
    </div>
  )
}

export function SurfaceSample() {
  const text = useGuideText("surfaces")
  return (
    <Card className="p-3">
      <p className="heading-4">{text("cardTitle")}</p>
      <p className="mt-0.5 mb-2 text-muted">{text("cardText")}</p>
      <LinkButton to="/activiteiten" variant="outlined">
        {text("cardAction")}
      </LinkButton>
    </Card>
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
