import { spawnSync } from "node:child_process"
import path from "node:path"
import type { CreditTransferFile } from "./credit-transfer-file.ts"
import type { DirectDebitFile } from "./direct-debit-file.ts"

/**
 * A folder with the published schemas of ISO 20022, which are not ours to commit. Without it the tests against them are
 * skipped.
 */
export const bankSchemas = process.env.BANK_SCHEMAS
if (!bankSchemas)
  process.stderr.write(
    "\nSKIPPED: files for banks are not validated against the schemas of ISO 20022.\n" +
      "Set BANK_SCHEMAS to a folder with pain.008.001.08.xsd and the others, and install xmllint.\n\n",
  )

/** What `xmllint` finds wrong with a document; empty if it is valid. */
export function schemaErrors(version: string, document: string): string {
  const schema = path.join(bankSchemas ?? "", `${version}.xsd`)
  const { status, stderr, error } = spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, "-"], {
    input: document,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  return status === 0 ? "" : stderr.slice(0, 2000)
}

/** A file with everything that can be in one: a plain item, new accounts, an imported mandate, an account abroad. */
export const directDebits = (version: DirectDebitFile["version"] = "pain.008.001.08"): DirectDebitFile => ({
  version,
  messageId: "CH-2026-0001",
  createdAt: new Date("2026-11-27T22:59:07Z"),
  collectOn: "2026-12-04",
  isBookedAsBatch: true,
  creditor: {
    name: "Studievereniging “Ærø”",
    iban: "NL91 ABNA 0417 1643 00",
    creditorId: "NL69ZZZ123456780000",
  },
  items: [
    {
      endToEndId: "CH-2026-0001-1",
      amountCents: 1234,
      debtor: { name: "Łukasz Çelik-’t Hooft", iban: "NL20INGB0001234567" },
      mandate: { reference: "CH-M-42", signedOn: "2025-09-01" },
      text: "Contributie 2026/2027 & borrel",
    },
    {
      endToEndId: "CH-2026-0001-2",
      amountCents: 100_000,
      debtor: { name: "Zoë de Vries", iban: "NL44RABO0123456789", bic: "RABONL2U" },
      mandate: { reference: "CH-M-43", signedOn: "2024-02-29", originalAccount: "SMNDA" },
      text: "Weekend",
    },
    {
      endToEndId: "CH-2026-0001-3",
      amountCents: 1,
      debtor: { name: "Ibrahim Işık", iban: "DE89370400440532013000" },
      mandate: {
        reference: "CH-M-44",
        signedOn: "2026-12-04",
        originalReference: "1234/(old)",
        originalAccount: "NL91ABNA0417164300",
      },
      text: "",
    },
    {
      endToEndId: "CH-2026-0001-4",
      amountCents: 999,
      debtor: {
        name: "Heidi Müller",
        iban: "CH9300762011623852957",
        bic: "POFICHBEXXX",
        address: { town: "Zürich", country: "CH" },
      },
      mandate: { reference: "CH-M-45", signedOn: "2026-01-01", originalReference: "Oud 45" },
      text: "Bier",
    },
  ],
})

/** A file with claims that are paid out. */
export const creditTransfers = (version: CreditTransferFile["version"] = "pain.001.001.09"): CreditTransferFile => ({
  version,
  messageId: "CH-U-2026-0001",
  createdAt: new Date("2026-07-01T10:00:00Z"),
  payOn: "2026-07-03",
  isBookedAsBatch: false,
  debtor: { name: "Studievereniging “Ærø”", iban: "NL91ABNA0417164300", bic: "ABNANL2A" },
  items: [
    {
      endToEndId: "CH-U-2026-0001-1",
      amountCents: 4250,
      creditor: { name: "Zoë de Vries", iban: "NL20INGB0001234567" },
      text: "Declaratie 12: boodschappen <borrel>",
    },
    {
      endToEndId: "CH-U-2026-0001-2",
      amountCents: 5,
      creditor: {
        name: "Heidi Müller",
        iban: "CH9300762011623852957",
        bic: "POFICHBEXXX",
        address: { town: "Zürich", country: "CH" },
      },
      text: "",
    },
  ],
})
