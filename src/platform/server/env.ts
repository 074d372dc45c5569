import * as z from "zod"
import { isLocalSite, isLoopback } from "./local-site.ts"

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
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/)
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  VERSION_FEED: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
  ASSOCIATION_NAME: z.string().max(80).optional(),
  ASSOCIATION_SHORT_NAME: z.string().max(20).optional(),
  ASSOCIATION_FOUNDED: z.coerce.number().int().min(1000).max(2100).optional(),
  ASSOCIATION_COC: z.string().max(20).optional(),
  ASSOCIATION_IBAN: z.string().max(42).optional(),
  ASSOCIATION_PHONE: z.string().max(30).optional(),
  ASSOCIATION_EMAIL: z.email().optional(),
  SOCIAL_INSTAGRAM_URL: optionalUrl,
  SOCIAL_LINKEDIN_URL: optionalUrl,
  FEEDBACK_URL: optionalUrl,
  UNIVERSITY_MAIL_DOMAINS: z.string().transform(listed).optional(),
  PUSH_SERVICES: z
    .string()
    .default(
      "https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com",
    )
    .transform(listed),
  LOGO_URL: optionalUrl,
  SERVICE_WORKER: flag.default(true),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,100}$/, "Begins with test_ or live_")
    .optional(),
  MOLLIE_ORGANISATION_TOKEN: z
    .string()
    .regex(/^access_\w{20,100}$/, "Begins with access_")
    .optional(),
  MOLLIE_API_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => isLoopback(new URL(url).hostname), "For tests: an address of this machine")
    .optional(),
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

/** Who the site is of. */
interface AssociationFacts {
  ASSOCIATION_NAME: string
  ASSOCIATION_SHORT_NAME: string
  ASSOCIATION_FOUNDED: number | null
  ASSOCIATION_COC: string
  ASSOCIATION_IBAN: string
  ASSOCIATION_PHONE: string
  ASSOCIATION_EMAIL: string
  SOCIAL_INSTAGRAM_URL: string
  SOCIAL_LINKEDIN_URL: string
  FEEDBACK_URL: string
  UNIVERSITY_MAIL_DOMAINS: string[]
}

/** The demo association, which does not exist. */
export const demoFacts: AssociationFacts = {
  ASSOCIATION_NAME: "Studievereniging Clubhuis",
  ASSOCIATION_SHORT_NAME: "Clubhuis",
  ASSOCIATION_FOUNDED: 2003,
  ASSOCIATION_COC: "40123456",
  ASSOCIATION_IBAN: "NL02 ABNA 0123 4567 89",
  ASSOCIATION_PHONE: "030 123 45 67",
  ASSOCIATION_EMAIL: "bestuur@clubhuis.example",
  SOCIAL_INSTAGRAM_URL: "https://www.instagram.com/clubhuis",
  SOCIAL_LINKEDIN_URL: "https://www.linkedin.com/company/clubhuis",
  FEEDBACK_URL: "https://forms.example.org/clubhuis-feedback",
  UNIVERSITY_MAIL_DOMAINS: ["students.uu.nl", "uu.nl"],
}

/** An association that has told nothing yet. Until it does, the site goes by the name of this program. */
const noFacts: AssociationFacts = {
  ASSOCIATION_NAME: "Clubhuis",
  ASSOCIATION_SHORT_NAME: "Clubhuis",
  ASSOCIATION_FOUNDED: null,
  ASSOCIATION_COC: "",
  ASSOCIATION_IBAN: "",
  ASSOCIATION_PHONE: "",
  ASSOCIATION_EMAIL: "",
  SOCIAL_INSTAGRAM_URL: "",
  SOCIAL_LINKEDIN_URL: "",
  FEEDBACK_URL: "",
  UNIVERSITY_MAIL_DOMAINS: [],
}

export type Env = Omit<z.output<typeof settings>, "ORIGIN" | "DEMO" | keyof AssociationFacts> &
  AssociationFacts & { ORIGIN: string; DEMO: boolean }

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
  const DEMO = env.DEMO ?? isForTrying
  return { ...(DEMO ? demoFacts : noFacts), ...env, ORIGIN, DEMO }
}
