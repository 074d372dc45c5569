import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import type { Services } from "../../../platform/server/services.ts"
import { keepMailTest } from "../../settings/server/setup-marks.service.ts"
import { type Setup, type SetupStep, setupSteps } from "../setup.ts"

type Row = Record<SetupStep, boolean> & { ticked: string[]; mailTestedAt: Date | null }

/** What is done, as the site has it now: in one statement, each part of which stops at the first row it finds. */
async function readSteps(db: Db, env: Pick<Env, "SMTP_URL">) {
  const { rows } = await sql<Row>`
    select s.name is not null and s.email is not null as association,
      s."logoId" is not null or s."brandColor" is not null as look,
      s."featuresOff" is not null as features,
      s."mailTestedAt" is not null as mail,
      exists (select from rooms join "roomOpeningHours" using ("roomId")) as rooms,
      exists (select from groups where type = 'BOARD') and exists (select from groups where type = 'COMMITTEE') as groups,
      exists (select from "signUpCosts") as costs,
      (select count(*) from (select from users limit 2) found) = 2 as people,
      exists (select from pages p join "pageRevisions" r using ("pageId") where p.key = 'about' and not r."isOriginal") as about,
      exists (select from activities where status = 'published') as activity,
      s."setupTicked" as ticked, s."mailTestedAt"
    from settings s`.execute(db)
  const row = rows[0] as Row
  const leaves = env.SMTP_URL !== undefined
  const isDone = (step: SetupStep) => row[step] && (step !== "mail" || leaves)
  const steps = setupSteps.map((step) => ({ step, isDone: isDone(step), isTicked: row.ticked.includes(step) }))
  return { steps, mail: { leaves, testedAt: row.mailTestedAt } }
}

/** What is done, and whether the site is open. */
export async function readSetup(
  db: Db,
  { env, association }: Pick<Services, "env" | "association">,
): Promise<Answer<Setup>> {
  return { isOpen: association.current.isOpen, ...(await readSteps(db, env)) }
}

/** How many steps are neither done nor ticked off. */
export async function stepsLeft(db: Db, env: Pick<Env, "SMTP_URL">): Promise<number> {
  const { steps } = await readSteps(db, env)
  return steps.filter(({ isDone, isTicked }) => !isDone && !isTicked).length
}

/** Mails the viewer that mail arrives. @throws AppError conflict if their address is not verified */
export async function sendTestMail(scope: WriteScope, { jobs, env }: Pick<Services, "jobs" | "env">): Promise<void> {
  const { db, viewer } = scope
  const person = await db
    .selectFrom("users")
    .select(["email", "language"])
    .where("userId", "=", viewer.userId)
    .where("emailVerifiedAt", "is not", null)
    .executeTakeFirst()
  if (!person) throw new AppError("conflict", { text: "setup:errors.unverified" })
  await sendMail(jobs, db, {
    to: person.email,
    language: person.language,
    text: "setup:mails.test",
    link: `${env.ORIGIN}/inrichten`,
  })
  await keepMailTest(scope)
}
