import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { laterPart } from "../../ui/lazy-part.tsx"
import { PageHead } from "../../ui/page-head.tsx"
import { type GuidePart, guideFiles } from "./guide/guide-files.ts"
import type * as styleSamples from "./guide/style-samples.tsx"
import { useGuideText } from "./guide/guide-text.ts"
import { TextLink } from "../../ui/link.tsx"

const styleSample = (name: keyof typeof styleSamples) =>
  laterPart(async () => (await import("./guide/style-samples.tsx"))[name])

const overlays = laterPart(async () => (await import("./guide/overlay-samples.tsx")).OverlaySample)
const button = styleSample("ButtonSample")
const colour = styleSample("ColourSample")
const language = styleSample("LanguageSample")
const section = styleSample("SectionSample")
const status = styleSample("StatusSample")
const surface = styleSample("SurfaceSample")
const type = styleSample("TypeSample")
const fields = laterPart(async () => (await import("./guide/form-samples.tsx")).FieldSample)
const form = laterPart(async () => (await import("./guide/whole-form-sample.tsx")).WholeFormSample)
const table = laterPart(async () => (await import("./guide/list-samples.tsx")).TableSample)
const list = laterPart(async () => (await import("./guide/list-samples.tsx")).ListSample)
const imports = laterPart(async () => (await import("./guide/list-samples.tsx")).ImportSample)
const states = laterPart(async () => (await import("./guide/list-samples.tsx")).StateSample)
const longText = laterPart(async () => (await import("./guide/text-samples.tsx")).LongTextSample)
const editor = laterPart(async () => (await import("./guide/text-samples.tsx")).EditorSample)
const picture = laterPart(async () => (await import("./guide/text-samples.tsx")).PictureSample)

export const loader = async (): Promise<null> => {
  await Promise.all(
    [
      button,
      colour,
      language,
      section,
      status,
      surface,
      type,
      overlays,
      fields,
      form,
      table,
      list,
      imports,
      states,
      longText,
      editor,
      picture,
    ].map(({ ready }) => ready()),
  )
  return null
}

interface Part {
  /** Shown light and dark, side by side. */
  Sample?: (props: object) => ReactNode
  /** For what cannot be on a page twice, or needs its width; shown in the user's own mode. */
  Once?: (props: object) => ReactNode
}
/** Their texts have the same keys, below `staticPages:guide`. */
const parts: Record<GuidePart, Part> = {
  colours: { Sample: colour.Part },
  type: { Sample: type.Part, Once: section.Part },
  buttons: { Sample: button.Part },
  status: { Sample: status.Part },
  surfaces: { Sample: surface.Part },
  fields: { Sample: fields.Part },
  form: { Once: form.Part },
  longText: { Sample: longText.Part, Once: editor.Part },
  pictures: { Once: picture.Part },
  table: { Sample: table.Part, Once: list.Part },
  imports: { Sample: imports.Part },
  states: { Sample: states.Part },
  overlays: { Once: overlays.Part },
  language: { Sample: language.Part },
}
const names = Object.keys(guideFiles) as GuidePart[]

/** The living style guide: every building block in both colour modes, with when to use it. */
export function Component() {
  const { t } = useTranslation("staticPages")
  const text = (key: string) => t(`staticPages:guide.${key}`)
  return (
    <>
      <PageHead title={text("title")} lead={text("lead")} />
      <nav aria-label={text("contents")} className="flex flex-wrap gap-x-3 gap-y-0.5 mb-5">
        {names.map((name) => (
          <TextLink key={name} href={`#${name}`} className="py-1">
            {text(`${name}.title`)}
          </TextLink>
        ))}
      </nav>
      {names.map((name) => (
        <PartOfGuide key={name} name={name} {...parts[name]} />
      ))}
    </>
  )
}

function PartOfGuide({ name, Sample, Once }: Part & { name: GuidePart }) {
  const text = useGuideText(name)
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="mb-6 scroll-mt-11">
      <h2 className="heading-2" id={`${name}-title`}>
        {text("title")}
      </h2>
      <p className="mt-0.5 mb-2 max-w-[70ch]">{text("when")}</p>
      <Files names={guideFiles[name]} />
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
  )
}

/** Where in the code they are. */
function Files({ names: files }: { names: readonly string[] }) {
  const { t } = useTranslation("staticPages")
  if (!files.length) return null
  return (
    <details className="mb-2 text-sm">
      <summary className="text-muted cursor-pointer">{t("staticPages:guide.files", { count: files.length })}</summary>
      <ul className="mt-0.5 sm:columns-2">
        {files.map((file) => (
          <li key={file}>
            <code className="wrap-anywhere">src/ui/{file}.tsx</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same sample in light and in dark mode, whatever the user's setting. */
function BothModes({ children }: { children: ReactNode }) {
  const { t } = useTranslation("staticPages")
  return (
    <div className="grid gap-2 grid-cols-1 sm:grid-cols-2">
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
