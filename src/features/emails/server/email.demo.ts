import { sql } from "kysely"
import { createdBy } from "../../../platform/server/database/table.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { nobody } from "../email.ts"
import { translationSources } from "../../../platform/translation.ts"

const hourMs = 3_600_000

/** A newsletter that was sent to all members, with somebody whom it did not reach, and a draft of the secretary. */
export const emailDemo: DemoPart = {
  add: async ({ tx, by: admin, now, people }) => {
    const by = { ...admin, userId: people["bestuur@demo.test"] ?? admin.userId }
    const sentAt = new Date(now.getTime() - 50 * hourMs)
    const written = createdBy(by, sentAt)
    const columns = (texts: typeof newsletter) => ({
      ...texts,
      ...nobody,
      translationSources: JSON.stringify(translationSources(null, texts, ["subject", "body"])),
    })
    const { emailId } = await tx
      .insertInto("emails")
      .values({
        ...columns(newsletter),
        purpose: "newsletter",
        toAllMembers: true,
        status: "sent",
        startedAt: sentAt,
        finishedAt: new Date(sentAt.getTime() + hourMs / 20),
        sentBy: by.userId,
        ...written,
      })
      .returning("emailId")
      .executeTakeFirstOrThrow()
    await sql`
      insert into "emailRecipients" ("emailId", "userId", email, language, state, reason, attempts, "dueAt", "sentAt")
      select ${emailId}, u."userId", u.email, u.language, case when n = 5 then 'failed' when n = 9 then 'skipped' else 'sent' end,
        case when n = 5 then '550 5.1.1' when n = 9 then 'unsubscribed' end, case when n = 9 then 0 else 1 end,
        ${sentAt}, case when n not in (5, 9) then ${sentAt}::timestamptz end
      from (select users.*, row_number() over (order by "userId") as n from users where not isempty("memberDays")) u
    `.execute(tx)
    await sql`
      update emails set "recipientCount" = (select count(*) from "emailRecipients" where "emailId" = ${emailId}),
        "failedCount" = 1, "skippedCount" = 1 where "emailId" = ${emailId}`.execute(tx)
    await tx
      .insertInto("emails")
      .values({
        ...columns(handOver),
        purpose: "association",
        toGroupTypes: ["COMMITTEE"],
        ...createdBy(by, new Date(now.getTime() - 3 * hourMs)),
      })
      .execute()
  },
}

const newsletter = {
  subject_nl: "Dit is er te doen in de komende weken",
  subject_en: "What’s on in the coming weeks",
  body_nl:
    "Hoi!\n\nDe bar in De Huiskamer is weer open, bij het schaaktoernooi is nog plek en er zijn twee commissies die mensen zoeken.\n\n## Te doen\n\nKijk in [de agenda](/activiteiten) en meld je aan.\n\nTot snel!",
  body_en:
    "Hi!\n\nThe bar in The Living Room is open again, the chess tournament has spots left and two committees are looking for people.\n\n## What’s on\n\nHave a look at [the calendar](/activiteiten) and sign up.\n\nSee you soon!",
}

const handOver: typeof newsletter = {
  subject_nl: "De begroting van jullie commissie",
  subject_en: "The budget of your committee",
  body_nl:
    "Beste commissieleden,\n\nLeveren jullie voor het eind van de maand de begroting in? Zo staat hij op tijd op de agenda van de ledenvergadering.\n\n- Wat gaan jullie doen?\n- Wat kost dat?\n- Wat brengt het op?\n\nVragen? Antwoord op deze mail.",
  body_en:
    "Dear committee members,\n\nCould you send in your budget before the end of the month? That way it makes the agenda of the general meeting.\n\n- What are you going to do?\n- What does it cost?\n- What does it bring in?\n\nQuestions? Just reply to this email.",
}
