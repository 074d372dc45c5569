import { createHash } from "node:crypto"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type DirectDebitFile, directDebitProblems, directDebitXml } from "../../../platform/bank/direct-debit-file.ts"
import { sepaRemittance } from "../../../platform/bank/sepa-text.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { storedDirectDebit } from "../../mandates/server/direct-debit.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { isBeingPaid } from "../../money/server/being-paid.service.ts"
import { lockCharges } from "../../money/server/ledger.service.ts"
import type { LeftOutReason } from "../collection-kinds.ts"
import { firstToHandIn } from "./collection-day.ts"
import { requireState } from "./collection.service.ts"
import { holderOf, mandateFault, toldAccount } from "./draft-plan.service.ts"

interface AnnouncedItem {
  collectionItemId: number
  userId: number | null
  name: string | null
  language: "nl" | "en" | null
  /** What people were told. */
  amountCents: number
  /** What of that is still open. */
  openCents: number
  texts: { text_nl: string; text_en: string }[] | null
  isPaying: boolean
  mandateId: number | null
  reference: string | null
  iban: string | null
  accountHolder: string | null
  signedOn: string | null
  lapsesOn: string | null
  oldIban: string | null
}

interface Included {
  collectionItemId: number
  amountCents: number
  reference: string
  iban: string
  accountHolder: string
  signedOn: string
  oldIban: string | null
  endToEndId: string
  remittance: string
}

/**
 * Makes the file that the bank gets. Who paid, revoked or can no longer be collected from is left out, with the reason; nobody
 * pays more than they were told. From here on nothing of it changes.
 * @throws AppError notFound · conflict: it is too late for this day, mails are still on their way, or nobody is left
 */
export async function lockCollection(scope: WriteScope, collectionId: number): Promise<void> {
  const { db, viewer, now, services } = scope
  const { collectOn } = await requireState(db, collectionId, ["announced"])
  const settings = await storedDirectDebit(db)
  const { creditorId, creditorIban, painVersion } = settings
  if (!creditorId || !creditorIban) throw new AppError("conflict", { text: "collections:refused.notSetUp" })
  if (collectOn < firstToHandIn(dayOf(now), settings))
    throw new AppError("conflict", { text: "collections:refused.tooLate" })
  await lockAllCharges(db, collectionId)
  const told = await toldItems(db, collectionId)
  const creditorName = settings.creditorName ?? services.association.current.name
  const messageId = `CH-${dayOf(now).replaceAll("-", "")}-${collectionId}`
  const included: Included[] = []
  const leftOut: { collectionItemId: number; reason: LeftOutReason }[] = []
  for (const item of told) {
    const reason = whyNot(item, collectOn, settings.itemMaxCents)
    if (reason) leftOut.push({ collectionItemId: item.collectionItemId, reason })
    else included.push(includedOf(item, { messageId, nth: included.length + 1, creditorName }))
  }
  if (!included.length) throw new AppError("conflict", { text: "collections:refused.nobodyLeft" })
  const file = fileOf(included, {
    painVersion,
    messageId,
    createdAt: now,
    collectOn,
    creditorName,
    creditorIban,
    creditorId,
  })
  const bytes = Buffer.from(file, "utf8")
  await leaveOut(db, leftOut)
  await freeze(db, included)
  await db
    .updateTable("collections")
    .set({
      state: "locked",
      messageId,
      painVersion,
      creditorId,
      creditorName,
      creditorIban,
      file: bytes,
      fileSha256: createHash("sha256").update(bytes).digest("hex"),
      lockedAt: now,
      lockedBy: viewer.userId,
      ...updatedBy(viewer, now),
    })
    .where("collectionId", "=", collectionId)
    .execute()
}

/** So that nobody pays or cancels what is in the file while it is made. */
async function lockAllCharges(tx: Db, collectionId: number): Promise<void> {
  const charges = await tx
    .selectFrom("collectionItemCharges as t")
    .innerJoin("collectionItems as i", "i.collectionItemId", "t.collectionItemId")
    .select("t.chargeId")
    .where("i.collectionId", "=", collectionId)
    .where("t.isLive", "=", true)
    .execute()
  await lockCharges(
    tx,
    charges.map(({ chargeId }) => chargeId),
  )
}

/** People who were told, each with the mandate that holds today. */
async function toldItems(tx: Db, collectionId: number): Promise<AnnouncedItem[]> {
  const { rows } = await sql<AnnouncedItem>`
    select i."collectionItemId", i."userId", ${fullName("u")} as name, u.language, i."amountCents",
      coalesce(o.cents, 0)::integer as "openCents", o.texts, coalesce(o."isPaying", false) as "isPaying", m."mandateId", m.reference, m.iban,
      m."accountHolder", to_char(m."lapsesOn", 'YYYY-MM-DD') as "lapsesOn", ${toldAccount} as "oldIban",
      to_char(m."signedAt" at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as "signedOn"
    from "collectionItems" i left join users u using ("userId")
    left join mandates m on m."userId" = i."userId" and m."revokedAt" is null
    left join "mandateAmendments" a on a."mandateId" = m."mandateId" and a."toldOn" is null
    left join lateral (
      select sum(least(t."amountCents", c."openCents")) as cents, bool_or(${isBeingPaid("c.chargeId")}) as "isPaying",
        jsonb_agg(jsonb_build_object('text_nl', c.text_nl, 'text_en', c.text_en) order by c."chargeId")
          filter (where c."openCents" > 0) as texts
      from "collectionItemCharges" t join charges c using ("chargeId")
      where t."collectionItemId" = i."collectionItemId" and t."isLive") o on true
    where i."collectionId" = ${collectionId} and i.state = 'included'
    order by u."lastName", u."firstName", i."collectionItemId"`.execute(tx)
  return rows
}

function whyNot(item: AnnouncedItem, collectOn: string, itemMaxCents: number | null): LeftOutReason | null {
  if (item.userId === null || item.name === null) return "gone"
  if (!item.openCents) return "paid"
  if (item.isPaying) return "paying"
  return (
    mandateFault(item, item.name, collectOn) ??
    (itemMaxCents !== null && item.openCents > itemMaxCents ? "overMax" : null)
  )
}

function includedOf(
  item: AnnouncedItem,
  { messageId, nth, creditorName }: { messageId: string; nth: number; creditorName: string },
) {
  const { collectionItemId, reference, iban, signedOn, oldIban, accountHolder, name, openCents, texts, language } = item
  const what = (texts ?? []).map((each) => (language === "en" ? each.text_en : each.text_nl))
  return {
    collectionItemId,
    amountCents: openCents,
    reference: reference ?? "",
    iban: iban ?? "",
    accountHolder: holderOf(accountHolder, name ?? ""),
    signedOn: signedOn ?? "",
    oldIban,
    endToEndId: `${messageId}-${nth}`,
    remittance: sepaRemittance([creditorName, ...what].join(", ")),
  }
}

interface FileParts {
  painVersion: "08" | "02"
  messageId: string
  createdAt: Date
  collectOn: string
  creditorName: string
  creditorIban: string
  creditorId: string
}

/** @throws AppError conflict: the bank would refuse it, for a reason that nobody looked for */
function fileOf(included: readonly Included[], parts: FileParts): string {
  const { painVersion, messageId, createdAt, collectOn, creditorName, creditorIban, creditorId } = parts
  const file: DirectDebitFile = {
    version: `pain.008.001.${painVersion}`,
    messageId,
    createdAt,
    collectOn,
    isBookedAsBatch: true,
    creditor: { name: creditorName, iban: creditorIban, creditorId },
    items: included.map(
      ({ endToEndId, amountCents, accountHolder, iban, reference, signedOn, oldIban, remittance }) => ({
        endToEndId,
        amountCents,
        debtor: { name: accountHolder, iban },
        mandate: { reference, signedOn, originalAccount: oldIban ? "SMNDA" : null },
        text: remittance,
      }),
    ),
  }
  if (directDebitProblems(file).length) throw new AppError("conflict", { text: "collections:refused.file" })
  return directDebitXml(file)
}

async function leaveOut(tx: Db, items: readonly { collectionItemId: number; reason: LeftOutReason }[]): Promise<void> {
  if (!items.length) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n("collectionItemId" integer, reason text)`
  await sql`update "collectionItems" i set state = 'leftOut', "leftOutReason" = n.reason from ${given}
    where n."collectionItemId" = i."collectionItemId"`.execute(tx)
  await sql`update "collectionItemCharges" t set "isLive" = false from ${given}
    where n."collectionItemId" = t."collectionItemId"`.execute(tx)
}

/** Writes down each item as it is in the file. */
async function freeze(tx: Db, items: readonly Included[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n("collectionItemId" integer, "amountCents" integer,
    reference text, iban text, "accountHolder" text, "signedOn" date, "oldIban" text, "endToEndId" text, remittance text)`
  await sql`update "collectionItems" i set "amountCents" = n."amountCents", reference = n.reference, iban = n.iban,
      "accountHolder" = n."accountHolder", "signedOn" = n."signedOn", "oldIban" = n."oldIban", "endToEndId" = n."endToEndId",
      remittance = n.remittance,
      "mandateId" = (select m."mandateId" from mandates m where m.reference = n.reference)
    from ${given} where n."collectionItemId" = i."collectionItemId"`.execute(tx)
  await sql`update "collectionItemCharges" t set "isLive" = false from charges c, ${given}
    where n."collectionItemId" = t."collectionItemId" and c."chargeId" = t."chargeId" and c."openCents" = 0`.execute(tx)
}

/**
 * The file, byte for byte as it was made. That somebody has it is in the trail of each person in it.
 * @throws AppError notFound
 */
export async function readFile({ db, viewer, now }: WriteScope, collectionId: number) {
  const { file, fileSha256, messageId } = orNotFound(
    await db
      .selectFrom("collections")
      .select(["file", "fileSha256", "messageId"])
      .where("collectionId", "=", collectionId)
      .executeTakeFirst(),
  )
  if (!file || !fileSha256 || !messageId) throw new AppError("notFound")
  const people = await db
    .selectFrom("collectionItems")
    .select("userId")
    .where("collectionId", "=", collectionId)
    .where("endToEndId", "is not", null)
    .where("userId", "is not", null)
    .execute()
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["finances"], now })
  return { file, sha256: fileSha256, name: `${messageId}.xml` }
}

/** Notes that the bank has the file. @throws AppError notFound · conflict */
export async function handIn({ db, viewer, now }: WriteScope, collectionId: number): Promise<void> {
  await requireState(db, collectionId, ["locked"])
  await db
    .updateTable("collections")
    .set({ state: "handedIn", handedInAt: now, handedInBy: viewer.userId, ...updatedBy(viewer, now) })
    .where("collectionId", "=", collectionId)
    .execute()
}
