const marks: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

/** The first words of a long text (HTML), on one line: the description for search engines. */
export function firstWords(html: string, max = 160): string {
  const text = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (mark) => marks[mark] ?? mark)
    .replaceAll(/\s+/g, " ")
    .trim()
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, "")}…`
}
