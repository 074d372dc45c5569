import { xml, type XmlElement, xmlText } from "../../bank/xml-text.ts"

export type CamtVersion = "02" | "08"

interface Tx {
  endToEndId?: string
  mandate?: string
  messageId?: string
  paymentInformationId?: string
  amount?: string
  direction?: string
  debtor?: [name: string, iban: string]
  creditor?: [name: string, iban: string]
  text?: string[]
  creditorReference?: string
  reason?: string
}
interface Entry {
  amount: string
  direction: "CRDT" | "DBIT"
  status?: string
  day?: string
  reference?: string
  batch?: string
  isReversal?: boolean
  payments?: Tx[]
  text?: string
}

export const own = "NL91ABNA0417164300"
export const anna: [string, string] = ["A. de Vries", "NL20INGB0001234567"]
export const us: [string, string] = ["Studievereniging", own]

/** A statement as a bank would write it. */
export const camtFile = (
  version: CamtVersion,
  entries: Entry[],
  { opening = "100.00", closing = "100.00", prefix = "" } = {},
): string =>
  xmlText(
    prefixed(
      xml(
        "Document",
        [
          xml("BkToCstmrStmt", [
            xml("GrpHdr", [xml("MsgId", "BANK-1"), xml("CreDtTm", "2026-11-27T06:00:00")]),
            xml("Stmt", [
              xml("Id", "2026-331"),
              xml("ElctrncSeqNb", "331"),
              xml("CreDtTm", "2026-11-27T06:00:00"),
              xml("Acct", [xml("Id", [xml("IBAN", own)]), xml("Ccy", "EUR")]),
              balance("OPBD", opening, "2026-11-25"),
              balance("CLBD", closing, "2026-11-26"),
              ...entries.map((entry) => entryOf(version, entry)),
            ]),
          ]),
        ],
        { [prefix ? `xmlns:${prefix}` : "xmlns"]: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}` },
      ),
      prefix,
    ),
  )

function prefixed({ name, content, attributes }: XmlElement, prefix: string): XmlElement {
  const inside = typeof content === "string" ? content : content.map((child) => child && prefixed(child, prefix))
  return xml(prefix ? `${prefix}:${name}` : name, inside, attributes)
}

const balance = (code: string, amount: string, day: string) =>
  xml("Bal", [
    xml("Tp", [xml("CdOrPrtry", [xml("Cd", code)])]),
    xml("Amt", amount.replace("-", ""), { Ccy: "EUR" }),
    xml("CdtDbtInd", amount.startsWith("-") ? "DBIT" : "CRDT"),
    xml("Dt", [xml("Dt", day)]),
  ])

function entryOf(version: CamtVersion, entry: Entry): XmlElement {
  const { amount, direction, status = "BOOK", day = "2026-11-26", reference, batch, isReversal, payments, text } = entry
  return xml("Ntry", [
    xml("Amt", amount, { Ccy: "EUR" }),
    xml("CdtDbtInd", direction),
    isReversal ? xml("RvslInd", "true") : null,
    xml("Sts", version === "02" ? status : [xml("Cd", status)]),
    xml("BookgDt", [xml("Dt", day)]),
    xml("ValDt", [xml("Dt", day)]),
    reference ? xml("AcctSvcrRef", reference) : null,
    xml("BkTxCd", [xml("Prtry", [xml("Cd", "541")])]),
    batch || payments
      ? xml("NtryDtls", [
          batch ? xml("Btch", [xml("PmtInfId", batch), xml("NbOfTxs", String(payments?.length ?? 3))]) : null,
          ...(payments ?? []).map((payment) => detailsOf(version, payment)),
        ])
      : null,
    text ? xml("AddtlNtryInf", text) : null,
  ])
}

function detailsOf(version: CamtVersion, tx: Tx): XmlElement {
  const isOld = version === "02"
  const { amount, direction, text = [], creditorReference, reason } = tx
  const money = (name: string) => xml(name, amount ?? "", { Ccy: "EUR" })
  return xml("TxDtls", [
    xml("Refs", [
      maybe("MsgId", tx.messageId),
      maybe("PmtInfId", tx.paymentInformationId),
      maybe("EndToEndId", tx.endToEndId ?? "NOTPROVIDED"),
      maybe("MndtId", tx.mandate),
    ]),
    amount && !isOld ? money("Amt") : null,
    amount && !isOld ? xml("CdtDbtInd", direction ?? "CRDT") : null,
    amount && isOld ? xml("AmtDtls", [xml("TxAmt", [money("Amt")])]) : null,
    xml("RltdPties", [...partyOf(isOld, "Dbtr", tx.debtor), ...partyOf(isOld, "Cdtr", tx.creditor)]),
    text.length || creditorReference
      ? xml("RmtInf", [
          ...text.map((line) => xml("Ustrd", line)),
          creditorReference ? xml("Strd", [xml("CdtrRefInf", [xml("Ref", creditorReference)])]) : null,
        ])
      : null,
    reason ? xml("RtrInf", [xml("Rsn", [xml("Cd", reason)])]) : null,
  ])
}

const maybe = (name: string, value: string | undefined) => (value === undefined ? null : xml(name, value))

function partyOf(isOld: boolean, role: string, party: [string, string] | undefined): XmlElement[] {
  if (!party) return []
  const [name, iban] = party
  return [
    xml(role, isOld ? [xml("Nm", name)] : [xml("Pty", [xml("Nm", name)])]),
    xml(`${role}Acct`, [xml("Id", [xml("IBAN", iban)])]),
  ]
}

/** A transfer, a batch that was collected, a return, and what else a day brings. */
export const dayOfEntries: Entry[] = [
  {
    amount: "25.00",
    direction: "CRDT",
    reference: "REF-1",
    payments: [
      { endToEndId: "NOTPROVIDED", debtor: anna, text: ["Contributie RF64000042", "bedankt"], amount: "25.00" },
    ],
  },
  {
    amount: "30.5",
    direction: "CRDT",
    reference: "REF-2",
    batch: "CH-2026-0001",
    payments: [
      {
        endToEndId: "CH-1",
        mandate: "CH-M-42",
        messageId: "CH-2026-0001",
        paymentInformationId: "CH-2026-0001",
        amount: "10.00",
        debtor: anna,
        creditor: us,
      },
      { endToEndId: "CH-2", amount: "20.50", debtor: ["Zoë", "NL44RABO0123456789"], creditor: us },
    ],
  },
  {
    amount: "10.00",
    direction: "DBIT",
    reference: "REF-3",
    payments: [
      {
        endToEndId: "CH-1",
        mandate: "CH-M-42",
        amount: "10.00",
        direction: "DBIT",
        debtor: anna,
        creditor: us,
        reason: "MD06",
      },
    ],
  },
  { amount: "0.15", direction: "DBIT", reference: "REF-4", text: "Kosten", isReversal: true },
  { amount: "99.00", direction: "CRDT", status: "PDNG", reference: "REF-5" },
  { amount: "40.00", direction: "CRDT", reference: "REF-6", batch: "CH-2026-0002" },
  {
    amount: "5.00",
    direction: "CRDT",
    payments: [{ debtor: anna, creditorReference: "RF64000042" }],
  },
]
