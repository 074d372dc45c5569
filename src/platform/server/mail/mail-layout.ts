import MarkdownIt from "markdown-it"
import { escapeHtml } from "../../escape-html.ts"
import type { Language } from "../../i18n.ts"

// Raw HTML stays off: these texts contain names entered by users.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })

interface Parts {
  language: Language
  site: string
  origin: string
  subject: string
  /** Markdown. */
  body: string
  link?: { address: string; label: string }
}

/** Wraps a mail in the layout, as HTML and as plain text. */
export function layOutMail({ language, site, origin, subject, body, link }: Parts): { html: string; text: string } {
  const button = link
    ? `<p style="margin:28px 0"><a href="${escapeHtml(link.address)}" style="background:#8C0A0A;color:#ffffff;padding:13px 24px;border-radius:4px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(link.label)}</a></p>
<p style="font-size:13px;color:#5c5553;word-break:break-all">${escapeHtml(link.address)}</p>`
    : ""
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fcfbfb;color:#231a19;font:16px/1.6 'Open Sans',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-weight:700;color:#8C0A0A;margin:0 0 24px">${escapeHtml(site)}</p>
${markdown.render(body)}${button}
<p style="margin-top:36px;padding-top:16px;border-top:1px solid #e4dcdb;font-size:13px;color:#5c5553"><a href="${escapeHtml(origin)}" style="color:#8C0A0A">${escapeHtml(origin.replace(/^https?:\/\//, ""))}</a></p>
</div></body></html>`
  return { html, text: [body, ...(link ? [`${link.label}: ${link.address}`] : []), site].join("\n\n") }
}
