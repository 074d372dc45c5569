import { Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { Rights } from "../platform/contract.ts"
import { LinkButton } from "./button.tsx"

interface EditButtonProps {
  thing: { may: Rights | null }
  /** Its edit page. */
  to: string
  /** Default: "Edit". */
  label?: string
}

/** Leads to the edit page of something, for users who may change it. */
export function EditButton({ thing, to, label }: EditButtonProps) {
  const { t } = useTranslation("ui")
  if (!thing.may?.update) return null
  return (
    <LinkButton to={to} variant="outlined" startIcon={<Pencil size={18} aria-hidden />}>
      {label ?? t("ui:thing.edit")}
    </LinkButton>
  )
}
