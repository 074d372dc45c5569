import MarkdownIt from "markdown-it"
import { escapeHtml } from "../../escape-html.ts"
import type { Language } from "../../i18n.ts"
import type { Shades } from "../../brand/palette.ts"
import { mailLogoHeight } from "../../pictures/picture.ts"
import type { Association } from "../association.ts"
import { plainText } from "./plain-text.ts"

// Raw HTML stays off: these texts contain names entered by users.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, maxNesting: 24 })
// An external picture would tell its server who reads the mail: only the description remains.
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? "")
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet("style", `color:${String((env as { color: string }).color)}`)
  return self.renderToken(tokens, index, options)
}

/** The colours of a mail: by day, and for mail programs that ask for dark ones. */
const usualColors = {
  light: { ground: "#fcfbfb", text: "#231a19", muted: "#5c5553", accent: "#8C0A0A", line: "#e4dcdb" },
  dark: { ground: "#1b1413", text: "#f3eceb", muted: "#c4b8b6", accent: "#E8A79B", line: "#4a3d3b" },
}
export type MailScheme = keyof typeof usualColors

/** Those of the site, in the colour of the association. A button is the same by day and by night. */
function colorsOf(brand: Association["brand"]): typeof usualColors & { button: string } {
  if (!brand) return { ...usualColors, button: usualColors.light.accent }
  const { light, dark } = brand.palette
  const ofMode = ({ ground, ink, muted, accent, line }: Shades) => ({ ground, text: ink, muted, accent, line })
  return { light: ofMode(light), dark: ofMode(dark), button: light.primary }
}

const darkRulesOf = ({ ground, text: ink, muted, accent, line }: (typeof usualColors)["dark"]) =>
  `@media (prefers-color-scheme:dark){body{background:${ground}!important;color:${ink}!important}.quiet{color:${muted}!important;border-color:${line}!important}.accent,a:not(.button){color:${accent}!important}}`

interface Parts {
  language: Language
  association: Pick<Association, "name" | "email" | "mailLogoUrl" | "brand">
  origin: string
  subject: string
  /** Markdown. Links may be addresses of our own site without its name. */
  body: string
  link?: { address: string; label: string }
  /** Below the mail: where people end mails like this. */
  unsubscribe?: { address: string; label: string }
  /** Below the mail: why somebody gets it. */
  why?: string
  /** The colours without asking the mail program; to show what it looks like. */
  scheme?: MailScheme
}

/** Wraps a mail in the layout, as HTML and as plain text. */
export function layOutMail(parts: Parts): { html: string; text: string } {
  const { language, association, origin, subject, link, unsubscribe, why } = parts
  const colors = colorsOf(association.brand)
  const palette = colors[parts.scheme ?? "light"]
  const body = absolute(parts.body, origin)
  const style = (color: string, rest = "") => `style="${rest}color:${color}"`
  const button = link
    ? `<p style="margin:28px 0"><a class="button" href="${escapeHtml(link.address)}" style="background:${colors.button};color:#ffffff;padding:13px 24px;border-radius:4px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(link.label)}</a></p>
<p class="quiet" ${style(palette.muted, "font-size:13px;word-break:break-all;")}>${escapeHtml(link.address)}</p>`
    : ""
  const ending = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.address)}" ${style(palette.accent)}>${escapeHtml(unsubscribe.label)}</a>`
    : ""
  const reason = why ? `${escapeHtml(why)}<br>` : ""
  const { name, email, mailLogoUrl } = association
  const logo = mailLogoUrl
    ? `<img src="${escapeHtml(origin + mailLogoUrl)}" alt="" height="${mailLogoHeight}" style="display:block;height:${mailLogoHeight}px;margin:0 0 12px">`
    : ""
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${parts.scheme ? "" : `<style>${darkRulesOf(colors.dark)}</style>`}</head>
<body style="margin:0;background:${palette.ground};color:${palette.text};font:16px/1.6 'Open Sans',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:break-word">
<p class="accent" ${style(palette.accent, "font-weight:700;margin:0 0 24px;")}>${logo}${escapeHtml(name)}</p>
${markdown.render(body, { color: palette.accent })}${button}
<p class="quiet" ${style(palette.muted, `margin-top:36px;padding-top:16px;border-top:1px solid ${palette.line};font-size:13px;`)}>${reason}<a href="${escapeHtml(origin)}" ${style(palette.accent)}>${escapeHtml(origin.replace(/^https?:\/\//, ""))}</a> · <a href="mailto:${escapeHtml(email)}" ${style(palette.accent)}>${escapeHtml(email)}</a>${ending}</p>
</div></body></html>`
  return {
    html,
    text: [
      plainText(markdown.parse(body, {})),
      ...(link ? [`${link.label}: ${link.address}`] : []),
      `${name}\n${origin}\n${email}`,
      ...(why ? [why] : []),
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.address}`] : []),
    ].join("\n\n"),
  }
}

/** Markdown with whole addresses: in a mail, "/activiteiten" leads nowhere. */
const absolute = (text: string, origin: string): string =>
  text.replaceAll(/(\]\(<?|^\[[^\]\n]+\]:\s+<?)\/(?!\/)/gm, (_, before: string) => `${before}${origin}/`)
