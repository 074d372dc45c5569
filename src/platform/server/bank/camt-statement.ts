import { electronicFormatIBAN } from "ibantools"
import { isDay } from "../../bank/bank-file.ts"
import {
  type BankBalance,
  type BankEntry,
  type BankPayment,
  type BankStatement,
  noPayment,
} from "../../bank/statement.ts"
import { type BankFileBounds, refused } from "./bank-refusal.ts"
import { isStatement, isStatusReport } from "./namespaces.ts"
import { all, find, readXml, textAt, type XmlNode } from "./xml-reader.ts"

/**
 * Reads the statements of a file (camt.053.001.02 to .13, which differ in where a name and a status are).
 * @throws AppError as `bank-refusal.ts` names them
 */
export async function readCamtStatements(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bounds: BankFileBounds,
): Promise<BankStatement[]> {
  const statements: BankStatement[] = []
  let entries: BankEntry[] = []
  let payments: XmlPayment[] = []
  let own: string | null = null
  let count = 0
  const counted = () => {
    if (++count > bounds.entries) throw refused("tooManyEntries", { count: bounds.entries })
  }
  const ended = (node: XmlNode, around: readonly string[]): boolean => {
    const parent = around.at(-1)
    if (node.name === "Acct" && parent === "Stmt") own = ibanIn(node)
    if (node.name === "TxDtls") {
      counted()
      payments.push(paymentOf(node))
      return true
    }
    if (node.name === "Ntry" && parent === "Stmt") {
      if (payments.length === 0) counted()
      if (isBooked(node)) entries.push(entryOf(node, payments, own, entries.length + 1))
      payments = []
      return true
    }
    if (node.name !== "Stmt") return false
    statements.push({ iban: own, number: textAt(node, "Id"), ...balancesOf(node), entries })
    entries = []
    own = null
    return true
  }
  await readXml(bytes, bounds.bytes, { begins: requireStatement, ended })
  return statements
}

/** @throws AppError for another kind of file, which may be one that is read elsewhere */
function requireStatement(namespace: string): void {
  if (isStatusReport(namespace)) throw refused("isReport")
  if (!isStatement(namespace)) throw refused("unknownFormat")
}

/** A payment before it is known which way the money went. */
interface XmlPayment {
  payment: BankPayment
  amount: XmlNode | undefined
  direction: string | null
  debtor: Party
  creditor: Party
}
interface Party {
  name: string | null
  iban: string | null
}

function paymentOf(node: XmlNode): XmlPayment {
  const [references, parties, remittance] = [find(node, "Refs"), find(node, "RltdPties"), find(node, "RmtInf")]
  const reason = find(node, "RtrInf", "Rsn")
  return {
    payment: {
      cents: null,
      reference: textAt(references, "AcctSvcrRef"),
      endToEndId: given(textAt(references, "EndToEndId")),
      mandate: given(textAt(references, "MndtId")),
      messageId: given(textAt(references, "MsgId")),
      paymentInformationId: given(textAt(references, "PmtInfId")),
      name: null,
      iban: null,
      text: all(remittance, "Ustrd")
        .map(({ text }) => text)
        .join(" "),
      creditorReference: textAt(find(remittance, "Strd"), "CdtrRefInf", "Ref"),
      returnReason: textAt(reason, "Cd") ?? textAt(reason, "Prtry"),
    },
    amount: find(node, "Amt") ?? find(node, "AmtDtls", "TxAmt", "Amt"),
    direction: textAt(node, "CdtDbtInd"),
    debtor: partyOf(parties, "Dbtr"),
    creditor: partyOf(parties, "Cdtr"),
  }
}

/** The name is within `Pty` since version 04. */
const partyOf = (parties: XmlNode | undefined, role: "Dbtr" | "Cdtr"): Party => ({
  name: textAt(parties, role, "Nm") ?? textAt(parties, role, "Pty", "Nm"),
  iban: ibanIn(find(parties, `${role}Acct`)),
})

const ibanIn = (account: XmlNode | undefined): string | null => {
  const iban = textAt(account, "Id", "IBAN") ?? textAt(account, "Id", "Othr", "Id")
  return iban && electronicFormatIBAN(iban)
}

/** What banks fill in where there is nothing. */
const given = (text: string | null) => (text === "NOTPROVIDED" || text === "NONREF" ? null : text)

/** The status is within `Cd` since version 04. Entries that are only expected come again when they are booked. */
const isBooked = (node: XmlNode) => (textAt(node, "Sts", "Cd") ?? textAt(node, "Sts")) === "BOOK"

function entryOf(node: XmlNode, payments: XmlPayment[], own: string | null, at: number): BankEntry {
  const where = String(at)
  const direction = textAt(node, "CdtDbtInd")
  const cents = signed(centsOf(find(node, "Amt"), where), direction)
  const day = dayOf(find(node, "BookgDt")) ?? dayOf(find(node, "ValDt"))
  if (!day || !isDay(day)) throw refused("day", { where })
  const batch = find(node, "NtryDtls", "Btch")
  return {
    day,
    valueDay: dayOf(find(node, "ValDt")),
    cents,
    reference: given(textAt(node, "AcctSvcrRef") ?? textAt(node, "NtryRef")),
    batch: given(textAt(batch, "PmtInfId")) ?? given(textAt(batch, "MsgId")),
    isReversal: textAt(node, "RvslInd") === "true",
    text: textAt(node, "AddtlNtryInf") ?? "",
    payments: payments.map((each) => {
      const isOnly = payments.length === 1
      const paid = each.amount && !isOnly ? centsOf(each.amount, where) : null
      const amount = isOnly ? cents : paid === null ? null : signed(paid, each.direction ?? direction)
      return { ...noPayment, ...each.payment, ...otherSide(each, amount ?? cents, own), cents: amount }
    }),
  }
}

/** Who paid if money came in, who was paid if it went out. In a return the parties are those of what is returned. */
function otherSide({ debtor, creditor }: XmlPayment, cents: number, own: string | null): Party {
  const [likely, other] = cents > 0 ? [debtor, creditor] : [creditor, debtor]
  const isUs = own !== null && likely.iban === own
  const isNobody = likely.iban === null && likely.name === null
  return isUs || isNobody ? other : likely
}

const signed = (cents: number, direction: string | null) => (direction === "DBIT" ? -cents : cents)

function centsOf(amount: XmlNode | undefined, where: string): number {
  if ((amount?.attributes.Ccy ?? "EUR") !== "EUR") throw refused("currency", { where })
  const [, euros, decimals = ""] = /^\+?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount?.text ?? "") ?? []
  if (euros === undefined) throw refused("amount", { where })
  return Number(euros + decimals.padEnd(2, "0"))
}

const dayOf = (date: XmlNode | undefined): string | null =>
  (textAt(date, "Dt") ?? textAt(date, "DtTm"))?.slice(0, 10) ?? null

function balancesOf(statement: XmlNode): { opening: BankBalance | null; closing: BankBalance | null } {
  const balance = (...codes: string[]): BankBalance | null => {
    const node = all(statement, "Bal").find((each) => codes.includes(textAt(find(each, "Tp"), "CdOrPrtry", "Cd") ?? ""))
    if (!node) return null
    const cents = signed(centsOf(find(node, "Amt"), "Bal"), textAt(node, "CdtDbtInd"))
    return { day: dayOf(find(node, "Dt")), cents }
  }
  return { opening: balance("OPBD", "PRCD"), closing: balance("CLBD") }
}
