import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Card from "@mui/material/Card"
import Chip from "@mui/material/Chip"
import Fab from "@mui/material/Fab"
import Typography from "@mui/material/Typography"
import { Plus } from "lucide-react"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { LinkButton, RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { column, row, useGuideText } from "./guide-text.ts"

export function ColourSample() {
  const text = useGuideText("colours")
  const colours = [
    ["primary", "primary.main"],
    ["secondary", "secondary.main"],
    ["accent", "accent.main"],
    ["soft", "accent.soft"],
    ["ground", "background.default"],
    ["paper", "background.paper"],
  ] as const
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))" }}>
      {colours.map(([name, color]) => (
        <div key={name}>
          <Box sx={{ height: 64, bgcolor: color, border: 1, borderColor: "divider", borderRadius: 1, mb: 0.5 }} />
          <Typography variant="body2">{text(name)}</Typography>
        </div>
      ))}
    </Box>
  )
}

export function TypeSample() {
  const text = useGuideText("type")
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {(["h1", "h2", "h3", "h4"] as const).map((level) => (
        <Typography key={level} variant={level} component="p">
          {text(level)}
        </Typography>
      ))}
      <Typography variant="subtitle1" sx={{ color: "text.secondary" }}>
        {text("lead")}
      </Typography>
      <Typography sx={{ maxWidth: "70ch" }}>{text("body")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("small")}
      </Typography>
    </Box>
  )
}

export function ButtonSample() {
  const text = useGuideText("buttons")
  return (
    <Box sx={column}>
      <Box sx={row}>
        <Button variant="contained">{text("primary")}</Button>
        <Button variant="outlined">{text("secondary")}</Button>
        <Button>{text("text")}</Button>
      </Box>
      <Box sx={row}>
        <Button variant="outlined">{text("remove")}</Button>
        <Button variant="contained" disabled>
          {text("disabled")}
        </Button>
      </Box>
      <RouterLink to="/over-ons">{text("link")}</RouterLink>
      <Fab variant="extended">
        <Plus aria-hidden size={20} />
        {text("create")}
      </Fab>
    </Box>
  )
}

export function StatusSample() {
  const text = useGuideText("status")
  return (
    <Box sx={column}>
      <Box sx={row}>
        <StatusBadge tone="good" label={text("open")} />
        <StatusBadge tone="attention" label={text("away")} />
        <StatusBadge tone="bad" label={text("closed")} />
        <StatusBadge tone="neutral" label={text("draft")} />
      </Box>
      <Typography>{text("chips")}</Typography>
      <Box sx={row}>
        <Chip label={text("chip")} variant="outlined" onClick={() => undefined} />
        <Chip label={text("chipOn")} onDelete={() => undefined} />
      </Box>
    </Box>
  )
}

export function SurfaceSample() {
  const text = useGuideText("surfaces")
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h4" component="p">
        {text("cardTitle")}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: "text.secondary" }}>{text("cardText")}</Typography>
      <LinkButton to="/activiteiten" variant="outlined">
        {text("cardAction")}
      </LinkButton>
    </Card>
  )
}

export function LanguageSample() {
  const text = useGuideText("language")
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Typography>
        {text("both")} <LocalizedText nl="De kantine is open." en="The canteen is open." component="strong" />
      </Typography>
      <Typography>
        {text("fallback")} <LocalizedText nl="De kantine is open." en={null} component="strong" />
      </Typography>
    </Box>
  )
}
