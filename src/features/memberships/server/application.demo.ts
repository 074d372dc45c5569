import { noPassword } from "../../members/server/person.service.ts"
import { addDays } from "../../../platform/amsterdam.ts"
import { type At, type DemoPart, demoTime } from "../../../platform/server/demo/demo.ts"
import { slugOf } from "../../../platform/slug.ts"
import { frozenSignUpCost } from "./sign-up-cost.service.ts"

interface DemoApplicant {
  name: readonly [firstName: string, infix: string | null, lastName: string]
  study: string | null
  /** Days from today. */
  bornDays: number
  appliedAt: At
  cost: string
  language?: "nl" | "en"
  university?: "verified" | "unverified"
  isUnverified?: boolean
  /** Reason of the rejection. */
  rejected?: string
}

const sweater = "Lid, met verenigingstrui"
const year = "Lid, een jaar"

const applicants: readonly DemoApplicant[] = [
  {
    name: ["Tijn", "van", "Leeuwen"],
    study: "Bestuurskunde",
    bornDays: -6900,
    appliedAt: [-9, "20:14"],
    cost: sweater,
    university: "verified",
  },
  {
    name: ["Priya", null, "Raghunathan"],
    study: "MSc Applied Data Science",
    bornDays: -8700,
    appliedAt: [-6, "11:32"],
    cost: year,
    language: "en",
    university: "verified",
  },
  {
    name: ["Jasmijn", "de", "Boer"],
    study: "Sociologie",
    bornDays: -7000,
    appliedAt: [-5, "22:51"],
    cost: sweater,
    university: "unverified",
  },
  { name: ["Wouter", null, "Hendriks"], study: null, bornDays: -19_500, appliedAt: [-3, "09:05"], cost: "Donateur" },
  {
    name: ["Chiara", null, "Conti"],
    study: "Liberal Arts and Sciences",
    bornDays: -7400,
    appliedAt: [-2, "16:40"],
    cost: year,
    language: "en",
    isUnverified: true,
    university: "unverified",
  },
  {
    name: ["Hugo", "ter", "Haar"],
    study: "Natuurkunde",
    bornDays: -6750,
    appliedAt: [-1, "19:27"],
    cost: sweater,
    university: "verified",
  },
  {
    name: ["Stan", null, "Verbeek"],
    study: "Commerciële economie",
    bornDays: -7600,
    appliedAt: [-20, "13:18"],
    cost: sweater,
    rejected: "Je studeert aan de hogeschool; wij zijn er voor studenten van de universiteit. Donateur worden kan wel.",
  },
]

/** People who want to join: six wait besides the demo account, one of them with an unverified address; one was rejected. */
export const applicationDemo: DemoPart = {
  add: async ({ tx, by, now, today, people }) => {
    const costs = await tx.selectFrom("signUpCosts").select(["signUpCostId", "name_nl"]).execute()
    const costOf = async (name: string) => {
      const cost = costs.find(({ name_nl }) => name_nl === name)
      return cost ? frozenSignUpCost(tx, cost.signUpCostId, now) : {}
    }
    await tx
      .updateTable("memberships")
      .set(await costOf(sweater))
      .where("userId", "=", people["aspirant@demo.test"] ?? 0)
      .execute()
    const domain = (part: string) => `${part}@demo.test`
    for (const applicant of applicants) {
      const [firstName, infix, lastName] = applicant.name
      const slug = slugOf([firstName, infix, lastName].filter(Boolean).join(" "))
      const appliedAt = demoTime(today, applicant.appliedAt)
      const audit = { createdBy: null, updatedBy: null, createdAt: appliedAt, updatedAt: appliedAt }
      const { userId } = await tx
        .insertInto("users")
        .values({
          slug,
          firstName,
          infix,
          lastName,
          email: domain(slug.replaceAll("-", ".")),
          emailVerifiedAt: applicant.isUnverified ? null : appliedAt,
          universityEmail: applicant.university ? domain(`${slug}.student`) : null,
          universityEmailVerifiedAt: applicant.university === "verified" ? appliedAt : null,
          passwordHash: noPassword,
          language: applicant.language ?? "nl",
          study: applicant.study,
          birthDate: addDays(today, applicant.bornDays),
          privacyAcceptedAt: appliedAt,
          ...audit,
        })
        .returning("userId")
        .executeTakeFirstOrThrow()
      const decision = applicant.rejected
        ? { rejectedAt: demoTime(today, [-18, "15:02"]), decisionReason: applicant.rejected, decidedBy: by.userId }
        : {}
      const cost = { type: "regular" as const, ...(await costOf(applicant.cost)) }
      await tx
        .insertInto("memberships")
        .values({ userId, appliedAt, since: null, until: null, ...cost, ...decision, ...audit })
        .execute()
    }
  },
}
