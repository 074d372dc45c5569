import { anyone } from "../../../platform/policy.ts"
import type { Env } from "../../../platform/server/env.ts"
import { route } from "../../../platform/server/http/route.ts"
import { type Site, site } from "../site.ts"

const siteOf = (env: Env): Site => ({
  name: env.ASSOCIATION_NAME,
  shortName: env.ASSOCIATION_SHORT_NAME,
  coc: env.ASSOCIATION_COC,
  iban: env.ASSOCIATION_IBAN,
  phone: env.ASSOCIATION_PHONE,
  email: env.ASSOCIATION_EMAIL,
  instagramUrl: env.SOCIAL_INSTAGRAM_URL,
  linkedinUrl: env.SOCIAL_LINKEDIN_URL,
  feedbackUrl: env.FEEDBACK_URL,
  logoUrl: env.LOGO_URL ?? null,
})

export const siteRoutes = [
  route(
    "GET /site",
    { may: anyone, summary: "Name and contact details of the association", output: site },
    async ({ services }) => siteOf(services.env),
  ),
]
