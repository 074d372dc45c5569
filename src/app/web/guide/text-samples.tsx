import * as z from "zod"
import { nullableText } from "../../../platform/contract.ts"
import { markdown } from "../../../platform/markdown.ts"
import { pictureId } from "../../../platform/pictures/picture-contract.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureSection } from "../../../ui/form/picture-section.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { useGuideText } from "./guide-text.ts"

const dutch = `<p>Kom je ook? We spelen <strong>zes rondes</strong>, met <em>muziek</em> en een <a href="/activiteiten">fotoronde</a>.</p>
<h3>Neem mee</h3>
<ul><li>een pen</li><li>je team: twee tot zes mensen</li><li>☑ een goed humeur</li></ul>
<h4>Volgorde</h4>
<ol><li>inloop</li><li>quiz</li><li>prijzen</li></ol>
<blockquote><p>“Vorig jaar wonnen we met één punt.”</p></blockquote>
<div class="table" tabindex="0"><table><thead><tr><th>Ronde</th><th>Onderwerp</th><th class="right">Punten</th></tr></thead><tbody><tr><td>1</td><td>Utrecht en omgeving</td><td class="right">10</td></tr><tr><td>2</td><td>Muziek van voor 2000</td><td class="right">20</td></tr></tbody></table></div>`
const english = `<p>Will you join us? We play <strong>six rounds</strong>, with <em>music</em> and a <a href="/activiteiten">picture round</a>.</p>
<h3>Bring along</h3>
<ul><li>a pen</li><li>your team: two to six people</li><li>☑ good spirits</li></ul>
<h4>Order</h4>
<ol><li>doors open</li><li>quiz</li><li>prizes</li></ol>
<blockquote><p>“Last year we won by one point.”</p></blockquote>
<div class="table" tabindex="0"><table><thead><tr><th>Round</th><th>Subject</th><th class="right">Points</th></tr></thead><tbody><tr><td>1</td><td>Utrecht and around</td><td class="right">10</td></tr><tr><td>2</td><td>Music from before 2000</td><td class="right">20</td></tr></tbody></table></div>`

/** A long text as shown on a page. */
export const LongTextSample = () => <Markdown nl={dutch} en={english} />

const textInput = z.object({
  text_nl: markdown(600),
  text_en: markdown(600),
  confirmedTranslations: z.array(z.string()).optional(),
})
const sample = {
  text_nl: "Kom je ook? We spelen **zes rondes**.\n\n## Neem mee\n\n- een pen\n- je team",
  text_en: "Will you join us? We play **five rounds**.",
}

const outdated = ["text"]

/** The same text in the editor, with an English text that is older than the Dutch. */
export function EditorSample() {
  const text = useGuideText("longText")
  return (
    <Form
      schema={textInput}
      defaultValues={sample}
      outdated={outdated}
      onSubmit={async () => showSnack(text("saved"))}
      bar="plain"
      guard={false}
    >
      <BilingualField<typeof sample> name="text" label={text("label")} as={MarkdownField} />
    </Form>
  )
}

const pictureInput = z.object({ pictureId, imageAlt_nl: nullableText(200), imageAlt_en: nullableText(200) })

/** A picture, from upload to display, with what can be seen on it. */
export function PictureSample() {
  const text = useGuideText("pictures")
  return (
    <Form
      schema={pictureInput}
      defaultValues={{ pictureId: null, imageAlt_nl: "", imageAlt_en: "" }}
      onSubmit={async () => showSnack(text("saved"))}
      bar="plain"
      guard={false}
    >
      <PictureSection thing={undefined} />
    </Form>
  )
}
