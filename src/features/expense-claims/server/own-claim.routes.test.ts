import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { phonePhoto } from "../../pictures/server/picture.test-support.ts"
import type { ClaimDetail, OwnClaim } from "../expense-claim.ts"
import { draftsMax } from "../expense-claim-kinds.ts"
import {
  claimBody,
  expenseAccount,
  filledClaim,
  handedClaim,
  receiptOf,
  sendReceipt,
} from "./expense-claim.test-support.ts"
import { removeForgottenReceipts } from "./receipt.service.ts"

const { server } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db

let member: Actor
beforeEach(async () => {
  member = await actors.user({ firstName: "Mees", lastName: "Mol" })
})

const mine = async () => (await member.get<{ claims: OwnClaim[] }>("/api/expense-claims/mine")).data.claims
const addressOf = ({ expenseClaimId }: { expenseClaimId: number }) => `/api/expense-claims/${expenseClaimId}`
const read = async (claim: { expenseClaimId: number }, by = member) =>
  (await by.get<ClaimDetail>(addressOf(claim))).data
const submit = (claim: { expenseClaimId: number; version: number }, by = member) =>
  by.post<ClaimDetail>(`${addressOf(claim)}/submit`, { version: claim.version })
const withdraw = (claim: { expenseClaimId: number; version: number }) =>
  member.post<ClaimDetail>(`${addressOf(claim)}/withdraw`, { version: claim.version })

describe("a claim", () => {
  test("is begun once: one that is still empty is used again", async () => {
    const [first, second] = [
      await member.post<ClaimDetail>("/api/expense-claims"),
      await member.post<ClaimDetail>("/api/expense-claims"),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data.expenseClaimId).toBe(first.data.expenseClaimId)
    expect(first.data).toMatchObject({ status: "draft", totalCents: 0, items: [], files: [], isOwn: true })
  })

  test("is for those who are or were a member", async () => {
    const applicant = await actors.user({ isMember: false })
    expect((await applicant.post("/api/expense-claims")).status).toBe(403)
    await db()
      .insertInto("memberships")
      .values({
        userId: applicant.userId,
        type: "regular",
        since: "2024-09-01",
        until: "2025-09-01",
        appliedAt: server.services.now(),
        createdBy: null,
        updatedBy: null,
      })
      .execute()
    expect((await applicant.post("/api/expense-claims")).status).toBe(201)
  })

  test("has a bound on how many are not submitted", async () => {
    for (let nth = 0; nth < draftsMax; nth++) await filledClaim(member)
    expect((await member.post("/api/expense-claims")).status).toBe(409)
  })

  test("comes to the sum of its lines", async () => {
    const items = [
      { spentOn: "2026-02-20", text: "Chips", amountCents: 1250, vat: 9 },
      { spentOn: "2026-02-21", text: "Zaalhuur", amountCents: 7505, vat: 21 },
    ]
    const claim = await filledClaim(member, { items })
    expect(claim).toMatchObject({ totalCents: 8755, items: [{ text: "Chips", vat: 9 }, { text: "Zaalhuur" }] })
    expect(await mine()).toMatchObject([{ totalCents: 8755, text: "Chips", lines: 2, receipts: 0 }])
  })

  test("refuses amounts that are not more than nothing, days to come and two cost centres, all at once", async () => {
    const { expenseClaimId, version } = await filledClaim(member)
    const line = { spentOn: "2026-02-20", text: "Chips", amountCents: 1250 }
    const put = (items: object[]) => member.put(addressOf({ expenseClaimId }), claimBody({ items, version }))
    const refused = await put([
      { ...line, amountCents: -100 },
      { ...line, amountCents: 0 },
      { ...line, activityId: 1, groupId: 1 },
    ])
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path.join("."))).toEqual([
      "items.0.amountCents",
      "items.1.amountCents",
      "items.2.groupId",
    ])
    const later = await put([
      { ...line, spentOn: "2026-03-03" },
      { ...line, groupId: 2_000_000 },
    ])
    expect(later.issues?.map(({ path }) => path.join("."))).toEqual(["items.0.spentOn", "items.1.groupId"])
  })

  test("is not changed from another version, nor by somebody else, who does not learn that it is there", async () => {
    const claim = await filledClaim(member)
    const change = claimBody({ version: claim.version + 1 })
    expect((await member.put(addressOf(claim), change)).status).toBe(409)
    const other = await actors.user({ permissions: { finance: 4 } })
    for (const refused of [
      await other.get(addressOf(claim)),
      await other.put(addressOf(claim), claimBody({ version: claim.version })),
      await other.delete(addressOf(claim)),
      await submit(claim, other),
    ])
      expect(refused.status).toBe(404)
  })

  test("is submitted whole: lines, a receipt or a word about it, and an account", async () => {
    const empty = await filledClaim(member, { items: [], iban: null, accountHolder: null })
    const refused = await submit(empty)
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0])).toEqual(["items", "note", "iban"])
    const explained = await filledClaim(member, { note: "De bon is nat geworden" })
    expect(await submit(explained)).toMatchObject({ status: 200, data: { status: "submitted" } })
  })

  test("is paid to the account that finances know, of which even its claimant sees no more than the end", async () => {
    const known = { iban: "NL91ABNA0417164300", accountHolder: "M. Mol", version: 0 }
    expect((await member.put(`/api/users/${member.userId}/finances`, known)).status).toBe(200)
    const claim = await handedClaim(member, { isKnownAccount: true, iban: null, accountHolder: null })
    expect(claim).toMatchObject({ iban: null, ibanEnd: "4300", accountHolder: "M. Mol", isKnownAccount: true })
    // The claim keeps the one of when it was submitted.
    const other = { iban: "BE68539007547034", accountHolder: "M. Mol", version: 1 }
    expect((await member.put(`/api/users/${member.userId}/finances`, other)).status).toBe(200)
    expect(await read(claim)).toMatchObject({ ibanEnd: "4300", known: { ibanEnd: "7034" } })
  })

  test("of what the association's card paid needs no account", async () => {
    const claim = await handedClaim(member, { paidWith: "card", iban: null, accountHolder: null })
    expect(claim).toMatchObject({ status: "submitted", ibanEnd: null })
  })

  test("stays as it is while the treasurer has it, until it is withdrawn; then it can be submitted again", async () => {
    const claim = await handedClaim(member)
    expect((await member.put(addressOf(claim), claimBody({ version: claim.version }))).status).toBe(409)
    expect((await member.delete(addressOf(claim))).status).toBe(409)
    expect((await sendReceipt(member, claim.expenseClaimId, receiptOf("nog een"))).status).toBe(409)
    const { data: withdrawn } = await withdraw(claim)
    expect(withdrawn).toMatchObject({ status: "withdrawn", may: { update: true, delete: false } })
    const again = await submit(withdrawn)
    expect(again.data.events.map(({ kind }) => kind)).toEqual(["submitted", "withdrawn", "submitted"])
    expect(again.data.events[0]?.by).toBe("Mees Mol")
  })

  test("is not withdrawn after it was approved", async () => {
    const claim = await handedClaim(member)
    const treasurer = await actors.user({ permissions: { finance: 3 } })
    const lines = claim.items.map(({ expenseClaimLineId }) => ({ expenseClaimLineId, ledgerAccountId: 0 }))
    const ledgerAccountId = await expenseAccount(db())
    const approved = await treasurer.post<ClaimDetail>(`${addressOf(claim)}/approve`, {
      lines: lines.map((line) => ({ ...line, ledgerAccountId })),
      version: claim.version,
    })
    expect((await withdraw(approved.data)).status).toBe(409)
  })

  test("is deleted while it is a draft, with its receipts", async () => {
    const claim = await filledClaim(member, {}, "weg ermee")
    expect((await member.delete(addressOf(claim))).status).toBe(200)
    expect(await mine()).toEqual([])
    server.setNow("2026-03-04T10:00:00Z")
    expect(await removeForgottenReceipts(db(), server.services.storage, server.services.now())).toEqual([])
    const left = await db().selectFrom("expenseReceipts").select("key").where("expenseClaimId", "is", null).execute()
    expect(left).toEqual([])
  })
})

describe("receipts", () => {
  const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(200)}`, "latin1")

  test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
    ["a photo", () => phonePhoto(900, 1600), "picture"],
    ["a HEIC of an iPhone", () => heic, "heic"],
    ["a PDF", () => receiptOf("een bon"), "pdf"],
  ])("may be %s", async (_, content, format) => {
    const { expenseClaimId } = await filledClaim(member)
    const sent = await sendReceipt(member, expenseClaimId, await content(), "../../kassabon<1>.jpg")
    expect(sent).toMatchObject({ status: 201, data: { files: [{ format, name: "kassabon1.jpg", sameAs: [] }] } })
    const file = await member.fetch(`/files/receipts/${sent.data.files[0]?.expenseReceiptId}`)
    expect(file.status).toBe(200)
    expect(file.headers.get("cache-control")).toBe("private, no-store")
    const bytes = Buffer.from(await file.arrayBuffer())
    // A photo is encoded again, without where it was taken.
    expect(bytes.includes("Cameramerk")).toBe(false)
    const sentBytes = Buffer.from(await content())
    expect(bytes.equals(sentBytes)).toBe(format !== "picture")
  })

  test.each<[string, string | Uint8Array, number]>([
    ["something else", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415],
    ["a photo that is broken", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)]), 400],
    ["nothing", "", 400],
  ])("may not be %s, of which nothing is kept", async (_, content, status) => {
    const { expenseClaimId } = await filledClaim(member)
    const count = async () => (await db().selectFrom("expenseReceipts").select("key").execute()).length
    const before = await count()
    expect((await sendReceipt(member, expenseClaimId, content)).status).toBe(status)
    expect(await count()).toBe(before)
  })

  test("that are too large are refused before they are read", async () => {
    const { expenseClaimId } = await filledClaim(member)
    const large = Buffer.alloc(21 * 1024 * 1024, "%PDF-")
    expect((await sendReceipt(member, expenseClaimId, large)).status).toBe(413)
  })

  test("are of their claimant: others cannot see, add or remove them", async () => {
    const { expenseClaimId } = await filledClaim(member, {}, "van mij")
    const [file] = (await read({ expenseClaimId })).files
    const other = await actors.user({ permissions: { finance: 4 } })
    expect((await sendReceipt(other, expenseClaimId, receiptOf("van een ander"))).status).toBe(404)
    const address = `/api/expense-claims/${expenseClaimId}/receipts/${file?.expenseReceiptId}`
    expect((await other.delete(address)).status).toBe(404)
    // Not submitted: not even the treasurer sees it.
    expect((await other.fetch(`/files/receipts/${file?.expenseReceiptId}`)).status).toBe(404)
    expect((await actors.visitor.fetch(`/files/receipts/${file?.expenseReceiptId}`)).status).toBe(404)
  })

  test("are removed from the claim they are in, and no other", async () => {
    const [one, two] = [await filledClaim(member, {}, "een"), await filledClaim(member, {}, "twee")]
    const [file] = (await read(one)).files
    const remove = (claim: ClaimDetail) => member.delete(`${addressOf(claim)}/receipts/${file?.expenseReceiptId}`)
    expect((await remove(two)).status).toBe(404)
    expect((await remove(one)).status).toBe(200)
    expect((await read(one)).files).toEqual([])
    expect((await remove(one)).status).toBe(404)
    expect((await member.fetch(`/files/receipts/${file?.expenseReceiptId}`)).status).toBe(404)
  })

  test("are in a claim once", async () => {
    const { expenseClaimId } = await filledClaim(member, {}, "dezelfde")
    expect((await sendReceipt(member, expenseClaimId, receiptOf("dezelfde"), "ander.pdf")).status).toBe(409)
  })

  test("that were used before warn their claimant and the treasurer, who alone learns whose claim that was", async () => {
    const treasurer = await actors.user({ permissions: { finance: 1 } })
    const other = await actors.user({ firstName: "Ada", lastName: "Anders" })
    const theirs = await handedClaim(other, {}, "de bon van de borrel")
    const own = await filledClaim(member, {}, "de bon van de borrel")
    expect((await read(own)).files[0]?.sameAs).toEqual([
      { expenseClaimId: null, name: null, status: "submitted", submittedAt: theirs.submittedAt },
    ])
    expect(await submit(own)).toMatchObject({ status: 200 })
    expect((await read(own, treasurer)).files[0]?.sameAs).toMatchObject([
      { expenseClaimId: theirs.expenseClaimId, name: "Ada Anders" },
    ])
    // A claim of their own is named.
    const third = await filledClaim(member, {}, "de bon van de borrel")
    expect((await read(third)).files[0]?.sameAs).toContainEqual(
      expect.objectContaining({ expenseClaimId: own.expenseClaimId, name: "Mees Mol" }),
    )
  })
})
