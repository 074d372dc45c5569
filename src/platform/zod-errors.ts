import type { core } from "zod"

type T = (key: string, params?: Record<string, unknown>) => string

/**
 * zod's issues as keys of the namespaces `zod` (errors.*, types.*, validations.*) and `zodCustom`.
 * A refinement names its text with `params: { i18n: "errors.endBeforeStart" }`. Without a translator zod's
 * own English text is used.
 */
export const zodErrorMap =
  (translator: () => T | undefined): core.$ZodErrorMap =>
  (issue) => {
    const t = translator()
    return t ? describe(issue, t) : undefined
  }

function describe(issue: core.$ZodRawIssue, t: T): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue.input)
        ? t("zod:errors.required")
        : t("zod:errors.invalid_type", {
            expected: typeName(issue.expected, t),
            received: typeName(received(issue.input), t),
          })
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? t("zod:errors.required")
        : t(`zod:errors.too_small.${size(issue.origin)}`, {
            minimum: amount(issue.minimum),
            count: Number(issue.minimum),
          })
    case "too_big":
      return t(`zod:errors.too_big.${size(issue.origin)}`, {
        maximum: amount(issue.maximum),
        count: Number(issue.maximum),
      })
    case "invalid_format":
      return t(`zod:validations.${formats.has(issue.format ?? "") ? issue.format : "other"}`)
    case "invalid_value":
      return isMissing(issue.input)
        ? t("zod:errors.required")
        : t("zod:errors.invalid_value", { options: (issue.values as unknown[]).join(", ") })
    case "unrecognized_keys":
      return t("zod:errors.unrecognized_keys", { keys: (issue.keys as string[]).join(", ") })
    case "custom": {
      const key = issue.params?.i18n as string | undefined
      if (!key) return t("zod:errors.custom", issue.params)
      return t(key.includes(":") ? key : `zodCustom:${key}`, issue.params)
    }
    default:
      return t("zod:errors.custom")
  }
}

const isMissing = (input: unknown) => input === undefined || input === null || input === ""
const formats = new Set(["email", "url", "date", "datetime", "time", "regex"])
const size = (origin: unknown) => (["string", "array", "date"].includes(String(origin)) ? String(origin) : "number")
const amount = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value))
const received = (input: unknown) =>
  Array.isArray(input) ? "array" : typeof input === "number" && !Number.isFinite(input) ? "nan" : typeof input
const typeNames = new Set(["string", "number", "int", "boolean", "date", "array", "object", "nan", "undefined", "null"])
const typeName = (type: unknown, t: T) => (typeNames.has(String(type)) ? t(`zod:types.${String(type)}`) : String(type))
