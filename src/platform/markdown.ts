import * as z from "zod"
import { textMax } from "./contract.ts"

/**
 * Long text as people write it: Markdown, or null where nothing is written. Blanks around it do not count, and
 * every line ends in the same way, so that one text has one form.
 * @param max longest length in characters
 */
export const markdown = (max: number = textMax) =>
  z.preprocess(tidy, z.string().max(max).nullish()) as z.ZodType<string | null | undefined, string | null | undefined>

/** The same, of text that must be there. */
export const requiredMarkdown = (max: number = textMax) =>
  z.preprocess(tidy, z.string().min(1).max(max)) as z.ZodType<string, string>

/** The same text as safe HTML, as it travels in answers beside the Markdown. */
export const markdownHtml = z.string().nullable()

function tidy(value: unknown): unknown {
  if (typeof value !== "string") return value
  const text = value.replaceAll(/\r\n?/g, "\n").trim()
  return text === "" ? null : text
}
