import * as z from "zod"
import { isLocalSite } from "./local-site.ts"

const flag = z.stringbool({ truthy: ["true", "1", "yes"], falsy: ["false", "0", "no"] })
const optionalUrl = z.url().optional()

/** The items of a list with commas. */
const listed = (list: string) =>
  list
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean)

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default("./data"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Clubhuis <noreply@localhost>"),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: flag.optional(),
  ASSOCIATION_NAME: z.string().max(80).default("Studievereniging Clubhuis"),
  ASSOCIATION_SHORT_NAME: z.string().max(20).default("Clubhuis"),
  ASSOCIATION_COC: z.string().max(20).default("40123456"),
  ASSOCIATION_IBAN: z.string().max(42).default("NL02 ABNA 0123 4567 89"),
  ASSOCIATION_PHONE: z.string().max(30).default("030 123 45 67"),
  ASSOCIATION_EMAIL: z.email().default("bestuur@clubhuis.example"),
  SOCIAL_INSTAGRAM_URL: z.url().default("https://www.instagram.com/clubhuis"),
  SOCIAL_LINKEDIN_URL: z.url().default("https://www.linkedin.com/company/clubhuis"),
  FEEDBACK_URL: z.url().default("https://forms.example.org/clubhuis-feedback"),
  UNIVERSITY_MAIL_DOMAINS: z.string().default("students.uu.nl,uu.nl").transform(listed),
  PUSH_SERVICES: z
    .string()
    .default(
      "https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com",
    )
    .transform(listed),
  LOGO_URL: optionalUrl,
  SERVICE_WORKER: flag.default(true),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

/** Without this check a bucket without keys would only be noticed when somebody uploads a picture. */
const settingsThatFit = settings.superRefine((env, { addIssue }) => {
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    if (env.S3_BUCKET && !env[name]) addIssue({ code: "custom", path: [name], message: "Needed with S3_BUCKET" })
})

export type Env = Omit<z.output<typeof settings>, "ORIGIN" | "DEMO"> & { ORIGIN: string; DEMO: boolean }

/** Thrown when settings are wrong; the message lists all problems at once. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the environment; nothing else does. An empty value counts as unset.
 * @throws SettingsError with one line per problem
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "" && value !== undefined))
  const parsed = settingsThatFit.safeParse(values)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
    throw new SettingsError(
      `These settings are not right:\n${problems.join("\n")}\nSee .env.example for what each one means.`,
    )
  }
  const env = parsed.data
  const ORIGIN = env.ORIGIN?.replace(/\/$/, "") ?? `http://localhost:${env.PORT}`
  const isForTrying = env.DATABASE_URL === undefined && isLocalSite({ ...env, ORIGIN })
  return { ...env, ORIGIN, DEMO: env.DEMO ?? isForTrying }
}
