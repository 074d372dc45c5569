import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { laterPart } from "../../ui/lazy-part.tsx"
import { PageHead } from "../../ui/page-head.tsx"
import { ListSample, MessageSample, PagerSample, StateSample } from "./guide/list-samples.tsx"
import {
  ButtonSample,
  ColourSample,
  LanguageSample,
  StatusSample,
  SurfaceSample,
  TypeSample,
} from "./guide/style-samples.tsx"
import { TextLink } from "../../ui/link.tsx"

const fields = laterPart(async () => (await import("./guide/form-samples.tsx")).FieldSample)
const longText = laterPart(async () => (await import("./guide/text-samples.tsx")).LongTextSample)
const editor = laterPart(async () => (await import("./guide/text-samples.tsx")).EditorSample)
const picture = laterPart(async () => (await import("./guide/text-samples.tsx")).PictureSample)

export const loader = async (): Promise<null> => {
  await Promise.all([fields, longText, editor, picture].map(({ ready }) => ready()))
  return null
}

interface Part {
  /** Key of its texts, below `staticPages:guide`. */
  name: string
  Sample?: (props: object) => ReactNode
  /** For components that cannot be on a page twice; shown in the user's own mode. */
  Once?: (props: object) => ReactNode
}
const parts: readonly Part[] = [
  { name: "colours", Sample: ColourSample },
  { name: "type", Sample: TypeSample },
  { name: "buttons", Sample: ButtonSample },
  { name: "status", Sample: StatusSample },
  { name: "surfaces", Sample: SurfaceSample },
  { name: "fields", Sample: fields.Part },
  { name: "longText", Sample: longText.Part, Once: editor.Part },
  { name: "pictures", Once: picture.Part },
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
      <nav aria-label={text("contents")} className="flex flex-wrap gap-[4px_20px] mb-5">
        {parts.map(({ name }) => (
          <TextLink key={name} href={`#${name}`} className="py-1">
            {text(`${name}.title`)}
          </TextLink>
        ))}
      </nav>
      {parts.map(({ name, Sample, Once }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`} className="mb-7">
          <h2 className="heading-2" id={`${name}-title`}>
            {text(`${name}.title`)}
          </h2>
          <p className="mt-0.5 mb-2 max-w-[70ch]">{text(`${name}.when`)}</p>
          {Sample ? (
            <BothModes>
              <Sample />
            </BothModes>
          ) : null}
          {Once ? (
            <div className="mt-3">
              <Once />
            </div>
          ) : null}
        </section>
      ))}
      <section aria-labelledby="messages-title">
        <h2 className="heading-2" id="messages-title">
          {text("states.messagesTitle")}
        </h2>
        <p className="mt-0.5 mb-2 max-w-[70ch]">{text("states.messagesText")}</p>
        <MessageSample />
      </section>
    </>
  )
}

/** The same sample in light and in dark mode, whatever the user's setting. */
function BothModes({ children }: { children: ReactNode }) {
  const { t } = useTranslation("staticPages")
  return (
    <div className="grid gap-2 grid-cols-1 md:grid-cols-2">
      {(["light", "dark"] as const).map((mode) => (
        <div
          key={mode}
          data-color-scheme={mode}
          className="p-2 sm:p-3 text-ink bg-ground border border-line rounded"
          style={{ colorScheme: mode }}
        >
          <p className="text-sm mb-2 text-muted">{t(`staticPages:guide.${mode}`)}</p>
          {children}
        </div>
      ))}
    </div>
  )
}
