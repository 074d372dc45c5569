import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { PageHead } from "../../ui/page-head.tsx"
import { FieldSample } from "./guide/form-samples.tsx"
import { ListSample, MessageSample, PagerSample, StateSample } from "./guide/list-samples.tsx"
import {
  ButtonSample,
  ColourSample,
  LanguageSample,
  StatusSample,
  SurfaceSample,
  TypeSample,
} from "./guide/style-samples.tsx"
import { EditorSample, LongTextSample, PictureSample } from "./guide/text-samples.tsx"

interface Part {
  /** Key of its texts, below `staticPages:guide`. */
  name: string
  Sample?: () => ReactNode
  /** For components that cannot be on a page twice; shown in the user's own mode. */
  Once?: () => ReactNode
}
const parts: readonly Part[] = [
  { name: "colours", Sample: ColourSample },
  { name: "type", Sample: TypeSample },
  { name: "buttons", Sample: ButtonSample },
  { name: "status", Sample: StatusSample },
  { name: "surfaces", Sample: SurfaceSample },
  { name: "fields", Sample: FieldSample },
  { name: "longText", Sample: LongTextSample, Once: EditorSample },
  { name: "pictures", Once: PictureSample },
  { name: "table", Sample: ListSample, Once: PagerSample },
  { name: "states", Sample: StateSample },
  { name: "language", Sample: LanguageSample },
]

/** The living style guide: every building block in both colour modes, with when to use it. */
export function Component() {
  const { t } = useTranslation("staticPages")
  const text = (key: string) => t(`staticPages:guide.${key}`)
  return (
    <>
      <PageHead title={text("title")} lead={text("lead")} />
      <Box
        component="nav"
        aria-label={text("contents")}
        sx={{ display: "flex", flexWrap: "wrap", gap: "4px 20px", mb: 5 }}
      >
        {parts.map(({ name }) => (
          <Link key={name} href={`#${name}`} sx={{ py: 1 }}>
            {text(`${name}.title`)}
          </Link>
        ))}
      </Box>
      {parts.map(({ name, Sample, Once }) => (
        <Box component="section" key={name} id={name} aria-labelledby={`${name}-title`} sx={{ mb: 7 }}>
          <Typography variant="h2" id={`${name}-title`}>
            {text(`${name}.title`)}
          </Typography>
          <Typography sx={{ mt: 0.5, mb: 2, maxWidth: "70ch" }}>{text(`${name}.when`)}</Typography>
          {Sample ? (
            <BothModes>
              <Sample />
            </BothModes>
          ) : null}
          {Once ? (
            <Box sx={{ mt: 3 }}>
              <Once />
            </Box>
          ) : null}
        </Box>
      ))}
      <Box component="section" aria-labelledby="messages-title">
        <Typography variant="h2" id="messages-title">
          {text("states.messagesTitle")}
        </Typography>
        <Typography sx={{ mt: 0.5, mb: 2, maxWidth: "70ch" }}>{text("states.messagesText")}</Typography>
        <MessageSample />
      </Box>
    </>
  )
}

/** The same sample in light and in dark mode, whatever the user's setting. */
function BothModes({ children }: { children: ReactNode }) {
  const { t } = useTranslation("staticPages")
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
    >
      {(["light", "dark"] as const).map((mode) => (
        <Box
          key={mode}
          data-color-scheme={mode}
          sx={{
            p: { xs: 2, sm: 3 },
            color: "text.primary",
            bgcolor: "background.default",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            colorScheme: mode,
          }}
        >
          <Typography variant="body2" sx={{ mb: 2, color: "text.secondary" }}>
            {t(`staticPages:guide.${mode}`)}
          </Typography>
          {children}
        </Box>
      ))}
    </Box>
  )
}
