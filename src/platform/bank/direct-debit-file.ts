import {
  accountOf,
  type AccountHolder,
  type BankFileProblem,
  bankOf,
  countAndSum,
  decimal,
  faultsOf,
  fileProblems,
  groupHeader,
  holderOf,
  holderProblems,
  isDay,
  withoutProblems,
} from "./bank-file.ts"
import { sepaAccount } from "./account-number.ts"
import { compactCreditorId, isCreditorId } from "./creditor-id.ts"
import { isSepaId, sepaName, sepaRemittance } from "./sepa-text.ts"
import { xml, type XmlElement, xmlText } from "./xml-text.ts"

/** What banks accept: the first, unless a bank still asks for the second. */
export const directDebitVersions = ["pain.008.001.08", "pain.008.001.02"] as const
export type DirectDebitVersion = (typeof directDebitVersions)[number]

/** A file that asks a bank to collect money, all on the same day. */
export interface DirectDebitFile {
  version: DirectDebitVersion
  /** Ours, and never used before: a bank refuses a second file with the same. */
  messageId: string
  createdAt: Date
  /** The day on which banks move the money, `YYYY-MM-DD`. */
  collectOn: string
  /** Whether the statement has one line for all; otherwise a line for each. */
  isBookedAsBatch: boolean
  creditor: AccountHolder & { creditorId: string }
  items: DirectDebit[]
}
/** What is collected from one account. */
export interface DirectDebit {
  /** Ours: what a bank names when it returns the money. */
  endToEndId: string
  amountCents: number
  debtor: AccountHolder
  mandate: CollectedMandate
  /** On the debtor's statement; cut at 140 characters. */
  text: string
}
export interface CollectedMandate {
  reference: string
  signedOn: string
  /** Its reference before it was taken over from another administration, until this has been collected once. */
  originalReference?: string | null
  /**
   * Set if the debtor changed accounts since the last collection: `SMNDA`, "same mandate, new debtor account", which
   * every bank accepts, or the account before, for a bank that asks for it.
   */
  originalAccount?: "SMNDA" | (string & {}) | null
}

/** Everything for which a bank would refuse the file, or part of it; nothing if it can be written. */
export function directDebitProblems(file: DirectDebitFile): BankFileProblem[] {
  const { version, messageId, collectOn, creditor, items } = file
  return [
    ...faultsOf([
      [["version"], "version", directDebitVersions.includes(version)],
      [["creditor", "creditorId"], "creditorId", isCreditorId(creditor.creditorId)],
    ]),
    ...fileProblems({ messageId, day: collectOn, dayName: "collectOn" }, items),
    ...holderProblems(["creditor"], creditor),
    ...items.flatMap(({ debtor, mandate }, at) => [
      ...holderProblems(["items", at, "debtor"], debtor),
      ...mandateProblems(["items", at, "mandate"], mandate, collectOn),
    ]),
  ]
}

function mandateProblems(path: BankFileProblem["path"], mandate: CollectedMandate, collectOn: string) {
  const { reference, signedOn, originalReference, originalAccount } = mandate
  const isAccount = !originalAccount || originalAccount === "SMNDA" || sepaAccount(originalAccount) !== null
  return faultsOf([
    [[...path, "reference"], "id", isSepaId(reference)],
    [[...path, "signedOn"], "day", isDay(signedOn)],
    [[...path, "signedOn"], "signedLater", !isDay(signedOn) || signedOn <= collectOn],
    [[...path, "originalReference"], "id", !originalReference || isSepaId(originalReference)],
    [[...path, "originalAccount"], "iban", isAccount],
  ])
}

/**
 * The file, in XML. Its bytes depend on the input only, so that it can be written again and still be the one that was
 * handed in. Collections are recurrent (`RCUR`) in the core scheme, the first one too.
 * @throws RangeError for a file with problems
 */
export function directDebitXml(file: DirectDebitFile): string {
  withoutProblems(directDebitProblems(file))
  const { version, items, creditor } = file
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${version}`
  return xmlText(
    xml(
      "Document",
      [xml("CstmrDrctDbtInitn", [groupHeader({ ...file, sender: creditor.name }, items), paymentInformation(file)])],
      { xmlns: namespace },
    ),
  )
}

function paymentInformation({ version, messageId, collectOn, isBookedAsBatch, creditor, items }: DirectDebitFile) {
  const bicName = version === "pain.008.001.02" ? "BIC" : "BICFI"
  return xml("PmtInf", [
    // The only one in its file, so that either reference leads to it.
    xml("PmtInfId", messageId),
    xml("PmtMtd", "DD"),
    xml("BtchBookg", String(isBookedAsBatch)),
    ...countAndSum(items),
    xml("PmtTpInf", [xml("SvcLvl", [xml("Cd", "SEPA")]), xml("LclInstrm", [xml("Cd", "CORE")]), xml("SeqTp", "RCUR")]),
    xml("ReqdColltnDt", collectOn),
    xml("Cdtr", [xml("Nm", sepaName(creditor.name))]),
    accountOf("Cdtr", creditor),
    bankOf("Cdtr", creditor, bicName),
    xml("ChrgBr", "SLEV"),
    xml("CdtrSchmeId", [
      xml("Id", [
        xml("PrvtId", [
          xml("Othr", [xml("Id", compactCreditorId(creditor.creditorId)), xml("SchmeNm", [xml("Prtry", "SEPA")])]),
        ]),
      ]),
    ]),
    ...items.map((item) => transaction(item, bicName)),
  ])
}

function transaction({ endToEndId, amountCents, debtor, mandate, text }: DirectDebit, bicName: "BIC" | "BICFI") {
  const remittance = sepaRemittance(text)
  return xml("DrctDbtTxInf", [
    xml("PmtId", [xml("EndToEndId", endToEndId)]),
    xml("InstdAmt", decimal(amountCents), { Ccy: "EUR" }),
    xml("DrctDbtTx", [xml("MndtRltdInf", mandateOf(mandate))]),
    bankOf("Dbtr", debtor, bicName),
    holderOf("Dbtr", debtor),
    accountOf("Dbtr", debtor),
    remittance ? xml("RmtInf", [xml("Ustrd", remittance)]) : null,
  ])
}

function mandateOf({ reference, signedOn, originalReference, originalAccount }: CollectedMandate): XmlElement[] {
  const isAmended = Boolean(originalReference || originalAccount)
  const about = [xml("MndtId", reference), xml("DtOfSgntr", signedOn), xml("AmdmntInd", String(isAmended))]
  if (!isAmended) return about
  const account =
    originalAccount === "SMNDA"
      ? xml("Othr", [xml("Id", "SMNDA")])
      : xml("IBAN", sepaAccount(originalAccount ?? "") ?? "")
  return [
    ...about,
    xml("AmdmntInfDtls", [
      originalReference ? xml("OrgnlMndtId", originalReference) : null,
      originalAccount ? xml("OrgnlDbtrAcct", [xml("Id", [account])]) : null,
    ]),
  ]
}
