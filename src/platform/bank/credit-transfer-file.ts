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
  withoutProblems,
} from "./bank-file.ts"
import { sepaName, sepaRemittance } from "./sepa-text.ts"
import { xml, xmlText } from "./xml-text.ts"

/** What banks accept: the first, unless a bank still asks for the second. */
export const creditTransferVersions = ["pain.001.001.09", "pain.001.001.03"] as const
export type CreditTransferVersion = (typeof creditTransferVersions)[number]

/** A file that asks a bank to pay others, all on the same day. */
export interface CreditTransferFile {
  version: CreditTransferVersion
  /** Ours, and never used before. */
  messageId: string
  createdAt: Date
  /** The day on which banks move the money, `YYYY-MM-DD`. */
  payOn: string
  /** Whether the statement has one line for all; otherwise a line for each. */
  isBookedAsBatch: boolean
  debtor: AccountHolder
  items: CreditTransfer[]
}
/** What is paid to one account. */
export interface CreditTransfer {
  endToEndId: string
  amountCents: number
  creditor: AccountHolder
  /** On the statements of both; cut at 140 characters. */
  text: string
}

/** Everything for which a bank would refuse the file, or part of it; nothing if it can be written. */
export const creditTransferProblems = (file: CreditTransferFile): BankFileProblem[] => [
  ...faultsOf([[["version"], "version", creditTransferVersions.includes(file.version)]]),
  ...fileProblems({ messageId: file.messageId, day: file.payOn, dayName: "payOn" }, file.items),
  ...holderProblems(["debtor"], file.debtor),
  ...file.items.flatMap(({ creditor }, at) => holderProblems(["items", at, "creditor"], creditor)),
]

/**
 * The file, in XML. Its bytes depend on the input only.
 * @throws RangeError for a file with problems
 */
export function creditTransferXml(file: CreditTransferFile): string {
  withoutProblems(creditTransferProblems(file))
  const { version, items, debtor } = file
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${version}`
  return xmlText(
    xml(
      "Document",
      [xml("CstmrCdtTrfInitn", [groupHeader({ ...file, sender: debtor.name }, items), paymentInformation(file)])],
      { xmlns: namespace },
    ),
  )
}

function paymentInformation({ version, messageId, payOn, isBookedAsBatch, debtor, items }: CreditTransferFile) {
  const isOld = version === "pain.001.001.03"
  const bicName = isOld ? "BIC" : "BICFI"
  return xml("PmtInf", [
    xml("PmtInfId", messageId),
    xml("PmtMtd", "TRF"),
    xml("BtchBookg", String(isBookedAsBatch)),
    ...countAndSum(items),
    xml("PmtTpInf", [xml("SvcLvl", [xml("Cd", "SEPA")])]),
    xml("ReqdExctnDt", isOld ? payOn : [xml("Dt", payOn)]),
    xml("Dbtr", [xml("Nm", sepaName(debtor.name))]),
    accountOf("Dbtr", debtor),
    bankOf("Dbtr", debtor, bicName),
    xml("ChrgBr", "SLEV"),
    ...items.map((item) => transaction(item, bicName)),
  ])
}

function transaction({ endToEndId, amountCents, creditor, text }: CreditTransfer, bicName: "BIC" | "BICFI") {
  const remittance = sepaRemittance(text)
  return xml("CdtTrfTxInf", [
    xml("PmtId", [xml("EndToEndId", endToEndId)]),
    xml("Amt", [xml("InstdAmt", decimal(amountCents), { Ccy: "EUR" })]),
    // Unlike that of a debtor, the bank of a creditor is left out if it is unknown.
    creditor.bic ? bankOf("Cdtr", creditor, bicName) : null,
    holderOf("Cdtr", creditor),
    accountOf("Cdtr", creditor),
    remittance ? xml("RmtInf", [xml("Ustrd", remittance)]) : null,
  ])
}
