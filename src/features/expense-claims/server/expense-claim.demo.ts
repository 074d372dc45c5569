import { createHash, randomBytes } from "node:crypto"
import { addDays, momentOf } from "../../../platform/amsterdam.ts"
import { widthsOf } from "../../../platform/pictures/picture.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import { simplePdf } from "../../../platform/server/demo/pdf.demo.ts"
import { ledgerAccounts } from "../../money/server/books/ledger-account.service.ts"
import { discardPicture, pictureFile } from "../../pictures/server/picture.service.ts"
import type { ClaimEventKind, ClaimStatus, PayWay, VatRate } from "../expense-claim-kinds.ts"
import { type DrawnReceipt, receiptDrawing } from "./receipt-drawing.demo.ts"
import { receiptFile } from "./receipt.service.ts"

interface DemoLine {
  text: string
  cents: number
  vat?: VatRate
  activity?: string
  group?: string
}
interface DemoClaim {
  by: string
  status: ClaimStatus
  /** It was submitted so many days ago. */
  daysAgo: number
  lines: readonly DemoLine[]
  receipts: readonly string[]
  paidWith?: PayWay
  note?: string
  reason?: string
}

/** Photos of receipts, by name; others are PDFs. */
const drawn: Record<string, DrawnReceipt> = {
  supermarkt: {
    shop: "DE KORENSCHOOF",
    place: "Marktstraat 12",
    rows: [
      ["Chips naturel 4x", 716],
      ["Fris 6x1,5L", 1074],
      ["Bierviltjes", 395],
      ["Servetten", 189],
    ],
  },
  bouwmarkt: {
    shop: "HANDIG & ZN",
    place: "Havenkade 3",
    rows: [
      ["Lichtsnoer 10m", 2495],
      ["Verlengsnoer", 1299],
      ["Tie-wraps", 349],
    ],
  },
  bakker: {
    shop: "BAKKERIJ OVEN",
    place: "Kerkplein 1",
    rows: [
      ["Appeltaart 3x", 4185],
      ["Krentenbollen", 875],
    ],
  },
}

const claims: readonly DemoClaim[] = [
  {
    by: "commissie",
    status: "submitted",
    daysAgo: 1,
    lines: [
      { text: "Hapjes en fris voor de kennismakingsborrel", cents: 2374, vat: 9, activity: "kennismakingsborrel" },
    ],
    receipts: ["supermarkt"],
  },
  {
    by: "lid",
    status: "submitted",
    daysAgo: 3,
    lines: [
      { text: "Lichtsnoer voor de huiskamer", cents: 2495, vat: 21, group: "activiteitencommissie" },
      { text: "Verlengsnoer en tie-wraps", cents: 1648, vat: 21, group: "activiteitencommissie" },
    ],
    receipts: ["bouwmarkt"],
  },
  {
    by: "koen.peeters",
    status: "submitted",
    daysAgo: 4,
    lines: [{ text: "Boodschappen voor de borrel", cents: 2374, vat: 9 }],
    receipts: ["supermarkt"],
  },
  {
    by: "joris.van.der.meer",
    status: "submitted",
    daysAgo: 5,
    lines: [{ text: "Treinreis naar het landelijk overleg", cents: 3120, vat: 9 }],
    receipts: ["E-ticket trein.pdf"],
  },
  {
    by: "lid",
    status: "returned",
    daysAgo: 8,
    lines: [{ text: "Prijzen voor de pubquiz", cents: 1795, activity: "pubquiz" }],
    receipts: ["Bestelling prijzen.pdf"],
    reason: "Op deze bon staat niet wat je hebt gekocht. Heb je de bevestiging van de winkel nog?",
  },
  {
    by: "yara.ozturk",
    status: "approved",
    daysAgo: 9,
    lines: [{ text: "Appeltaart voor de ledenvergadering", cents: 5060, vat: 9 }],
    receipts: ["bakker"],
  },
  {
    by: "daan.mulder",
    status: "approved",
    daysAgo: 11,
    lines: [{ text: "Hosting van de site, drie maanden", cents: 4500, vat: 21, group: "webcommissie" }],
    receipts: ["Factuur hosting.pdf"],
  },
  {
    by: "commissie",
    status: "paid",
    daysAgo: 20,
    paidWith: "card",
    lines: [{ text: "Huur van de barbecue", cents: 8500, vat: 21, group: "activiteitencommissie" }],
    receipts: ["Factuur barbecue.pdf"],
  },
  {
    // On the statement of the demo.
    by: "noor.ten.hove",
    status: "paid",
    daysAgo: 5,
    lines: [{ text: "Verf en kwasten voor de huiskamer", cents: 3865, vat: 21, group: "activiteitencommissie" }],
    receipts: ["Kassabon verf.pdf"],
  },
  {
    by: "lid",
    status: "paid",
    daysAgo: 34,
    lines: [{ text: "Fietsverhuur, tien fietsen", cents: 12500, vat: 21 }],
    receipts: ["Fietsverhuur.pdf"],
  },
  {
    by: "thijs.de.wit",
    status: "rejected",
    daysAgo: 26,
    lines: [{ text: "Taxi naar huis", cents: 2840 }],
    receipts: [],
    note: "Ik had geen bon gekregen.",
    reason: "De laatste trein reed nog, en dit was niet afgesproken. Reizen naar huis betalen we niet.",
  },
]

/** What members paid, in every state that a claim can be in. */
export const expenseClaimDemo: DemoPart = {
  drawings: (today) =>
    new Map(Object.entries(drawn).map(([name, receipt]) => [name, receiptDrawing(receipt, addDays(today, -6))])),
  add: async (demo, pictures) => {
    const ledgerAccountId = await addAccounts(demo)
    const files = new Map<string, StoredReceipt>()
    for (const [name, pictureId] of pictures) files.set(name, await photoOf(demo, pictureId))
    for (const claim of claims) await addClaim(demo, claim, { ledgerAccountId, files })
  },
}

/** Accounts of costs as an association has them. @returns that of activities */
async function addAccounts({ tx, services, by, now }: DemoContext): Promise<number> {
  const accounts = [
    ["4100", "Kosten van activiteiten", "Costs of activities"],
    ["4200", "Kosten van commissies", "Costs of committees"],
    ["4300", "Bestuur en kantoor", "Board and office"],
  ] as const
  for (const [code, name_nl, name_en] of accounts) {
    const known = await tx.selectFrom("ledgerAccounts").select("code").where("code", "=", code).executeTakeFirst()
    if (known) continue
    await ledgerAccounts.create({ db: tx, viewer: by, now, services }, { code, name_nl, name_en, kind: "expense" })
  }
  const first = await tx
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where("code", "=", "4100")
    .executeTakeFirstOrThrow()
  return first.ledgerAccountId
}

interface StoredReceipt {
  key: string
  name: string
  format: "picture" | "pdf"
  bytes: number
  digest: string
  width: number | null
  height: number | null
  preview: string | null
}

const newKey = () => randomBytes(16).toString("base64url")
const digestOf = (content: Uint8Array | string) => createHash("sha256").update(content).digest("base64url")

/** A photo of a receipt; each claim that has it gets a copy. */
async function photoOf({ tx, services: { storage } }: DemoContext, pictureId: number): Promise<StoredReceipt> {
  const { key: from, ...picture } = await tx
    .selectFrom("pictures")
    .select(["key", "width", "height", "preview"])
    .where("pictureId", "=", pictureId)
    .executeTakeFirstOrThrow()
  const key = newKey()
  const widths = widthsOf(picture.width)
  const large = await storage.get(pictureFile(from, picture.width))
  const small = await storage.get(pictureFile(from, widths[0] ?? picture.width))
  const content = large ?? new Uint8Array()
  await storage.put(receiptFile(key, "picture"), content, "image/webp")
  await storage.put(receiptFile(key, "picture", true), small ?? content, "image/webp")
  await discardPicture(tx, storage, pictureId)
  return { key, name: "IMG_2041.jpg", format: "picture", bytes: content.length, digest: digestOf(from), ...picture }
}

/** Its files again, under another key. */
async function copyOf(
  { services: { storage } }: DemoContext,
  photo: StoredReceipt,
  isFirst: boolean,
): Promise<StoredReceipt> {
  if (isFirst) return photo
  const key = newKey()
  for (const isSmall of [false, true]) {
    const content = await storage.get(receiptFile(photo.key, "picture", isSmall))
    if (content) await storage.put(receiptFile(key, "picture", isSmall), content, "image/webp")
  }
  return { ...photo, key }
}

async function pdfOf({ services: { storage } }: DemoContext, name: string, claim: DemoClaim): Promise<StoredReceipt> {
  const lines = claim.lines.map(({ text, cents }) => `${text}: EUR ${(cents / 100).toFixed(2).replace(".", ",")}`)
  const content = simplePdf(name.replace(".pdf", ""), lines)
  const key = newKey()
  await storage.put(receiptFile(key, "pdf"), content, "application/pdf")
  const sizes = { width: null, height: null, preview: null }
  return { key, name, format: "pdf", bytes: content.length, digest: digestOf(content), ...sizes }
}

interface Shared {
  ledgerAccountId: number
  files: ReadonlyMap<string, StoredReceipt>
}

async function addClaim(demo: DemoContext, claim: DemoClaim, { ledgerAccountId, files }: Shared): Promise<void> {
  const { tx, people, today, by } = demo
  const { status, daysAgo, lines, receipts, paidWith = "own", note = null } = claim
  const userId = people[`${claim.by}@demo.test`] ?? by.userId
  const person = await tx
    .selectFrom("users")
    .select(["firstName", "infix", "lastName"])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  const holder = [`${person.firstName.charAt(0)}.`, person.infix, person.lastName].filter(Boolean).join(" ")
  const submittedAt = momentOf(addDays(today, -daysAgo), "21:15")
  const decidedOn = addDays(today, -Math.max(0, daysAgo - 2))
  const isApproved = status === "approved" || status === "paid"
  const isPaidBack = paidWith === "own"
  const { expenseClaimId } = await tx
    .insertInto("expenseClaims")
    .values({
      userId,
      status,
      paidWith,
      note,
      isKnownAccount: false,
      iban: isPaidBack ? "NL91ABNA0417164300" : null,
      accountHolder: isPaidBack ? holder : null,
      totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      submittedAt,
      approvedOn: isApproved ? decidedOn : null,
      paidOn: status === "paid" ? decidedOn : null,
      paidHow: status === "paid" ? (isPaidBack ? "bank" : "card") : null,
      expensePayoutId: null,
      createdBy: userId,
      updatedBy: userId,
      createdAt: submittedAt,
      updatedAt: submittedAt,
    })
    .returning("expenseClaimId")
    .executeTakeFirstOrThrow()
  for (const [position, line] of lines.entries())
    await tx
      .insertInto("expenseClaimLines")
      .values({
        expenseClaimId,
        position,
        text: line.text,
        amountCents: line.cents,
        vat: line.vat ?? null,
        spentOn: addDays(today, -daysAgo - 2),
        activityId: line.activity ? await activityOf(demo, line.activity) : null,
        groupId: line.group ? await groupOf(demo, line.group) : null,
        ledgerAccountId: isApproved ? ledgerAccountId : null,
      })
      .execute()
  for (const name of receipts) {
    const photo = files.get(name)
    const isFirst = claims.find((each) => each.receipts.includes(name)) === claim
    const file = photo ? await copyOf(demo, photo, isFirst) : await pdfOf(demo, name, claim)
    await tx
      .insertInto("expenseReceipts")
      .values({ ...file, expenseClaimId, createdBy: userId, createdAt: submittedAt })
      .execute()
  }
  await addEvents(demo, claim, { expenseClaimId, userId, submittedAt, decidedOn })
}

const activityOf = async ({ tx }: DemoContext, slug: string) =>
  (await tx.selectFrom("activities").select("activityId").where("slug", "=", slug).executeTakeFirst())?.activityId ??
  null
const groupOf = async ({ tx }: DemoContext, slug: string) =>
  (await tx.selectFrom("groups").select("groupId").where("slug", "=", slug).executeTakeFirst())?.groupId ?? null

const eventsOf: Partial<Record<ClaimStatus, readonly ClaimEventKind[]>> = {
  returned: ["returned"],
  rejected: ["rejected"],
  approved: ["approved"],
  paid: ["approved", "paid"],
}

async function addEvents(
  { tx, people, by }: DemoContext,
  { status, reason, paidWith }: DemoClaim,
  at: { expenseClaimId: number; userId: number; submittedAt: Date; decidedOn: string },
): Promise<void> {
  const { expenseClaimId, userId, submittedAt, decidedOn } = at
  const treasurerId = people["joris.van.der.meer@demo.test"] ?? by.userId
  const kinds = (eventsOf[status] ?? []).filter((kind) => kind !== "paid" || paidWith !== "card")
  await tx
    .insertInto("expenseClaimEvents")
    .values([
      { expenseClaimId, kind: "submitted", reason: null, at: submittedAt, actorId: userId },
      ...kinds.map((kind, nth) => ({
        expenseClaimId,
        kind,
        reason: kind === status ? (reason ?? null) : null,
        at: momentOf(decidedOn, `20:${30 + nth}`),
        actorId: treasurerId,
      })),
    ])
    .execute()
}
