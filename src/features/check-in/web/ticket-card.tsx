import { useQuery } from "@tanstack/react-query"
import { QrCode } from "lucide-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Api } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Button } from "../../../ui/button.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { QrImage } from "../../../ui/qr-image.tsx"
import { ticketsQuery } from "./check-in.api.ts"

/** The user's code for an activity, behind a button; nothing without a seat. */
export function TicketButton({ activityId, title }: { activityId: number; title: string }) {
  const { t } = useTranslation("signUps")
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(ticketsQuery(useApi()))
  const ticket = data?.find((each) => each.activityId === activityId)
  if (!ticket) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<QrCode size={18} aria-hidden />}
        aria-label={`${t("signUps:mine.code")}: ${title}`}
        onClick={() => setOpen(true)}
        className="relative z-1"
      >
        {t("signUps:mine.code")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TicketDialog title={title} qr={ticket.qr} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface TicketDialogProps {
  title: string
  qr: Api["GET /activities/tickets"]["answer"]["data"][number]["qr"]
  onClose: () => void
}

/** Has texts of its own, so that home need not bring them. */
function TicketDialog({ title, qr, onClose }: TicketDialogProps) {
  const { t } = useTranslation("checkIn")
  return (
    <ModalDialog title={t("checkIn:ticket.title")} onClose={onClose}>
      <p className="heading-4 wrap-anywhere">{title}</p>
      <QrImage qr={qr} label={t("checkIn:ticket.alt")} className="mx-auto my-2 w-full max-w-40" />
      <p className="text-muted">{t("checkIn:ticket.lead")}</p>
    </ModalDialog>
  )
}
