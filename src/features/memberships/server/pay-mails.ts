import type { Language } from "../../../platform/i18n.ts"
import type { Association } from "../../../platform/server/association.ts"
import { literal } from "../../../platform/server/mail/mail.ts"
import type { Translate } from "../../../platform/server/services.ts"

interface Parts {
  association: Pick<Association, "iban" | "name">
  translate: Translate
}
interface Paying {
  language: Language
  /** Whether it is collected by direct debit. */
  hasMandate: boolean
  /** In words. */
  payBy: string
  /** What the person writes with a transfer. */
  reference: string
}

/** How somebody pays, as a sentence of a mail: by itself with a mandate, else by a transfer or on the site. */
export function howToPay(
  { association, translate }: Parts,
  { language, hasMandate, payBy, reference }: Paying,
): string {
  if (hasMandate) return translate(language, "applications:mails.how.mandate")
  const { iban, name } = association
  return translate(language, `applications:mails.how.${iban ? "transfer" : "site"}`, {
    payBy,
    ...(iban ? { iban: literal(iban), association: literal(name), reference: literal(reference) } : {}),
  })
}
