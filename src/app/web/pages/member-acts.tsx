import { Download } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { type BarAct, BulkBar } from "../../../features/bulk-acts/web/public/bulk-bar.tsx"
import type { Outcome } from "../../../features/bulk-acts/web/public/bulk-outcome.tsx"
import type { Selection } from "../../../features/bulk-acts/web/public/selection.ts"
import { mayUpdateGroup } from "../../../features/groups/group.policy.ts"
import { useAddingToGroup } from "../../../features/groups/web/bulk-group-act.tsx"
import { MemberExportDialog } from "../../../features/member-files/web/member-export-dialog.tsx"
import { mayUpdateMembers } from "../../../features/members/member.policy.ts"
import { useMailing } from "../../../features/members/web/public/mail-act.tsx"
import { useEnding } from "../../../features/memberships/web/bulk-end-act.tsx"

interface ActsProps {
  selection: Selection
  onDone: (outcome: Outcome) => void
}

/** What can be done with the people that are chosen in the directory. */
export function MemberActs({ selection, onDone }: ActsProps) {
  const { t } = useTranslation("members")
  const userIds = [...selection.chosen.keys()]
  const [isBoard, mayAdd] = [useMay(mayUpdateMembers), useMay(mayUpdateGroup)]
  const [isExporting, setExporting] = useState(false)
  const [ending, adding, mailing] = [useEnding(userIds), useAddingToGroup(userIds), useMailing(userIds)]
  const exporting: BarAct = {
    label: t("members:files.export"),
    icon: <Download size={18} aria-hidden />,
    press: () => setExporting(true),
  }
  const acts = [...(mayAdd ? [adding] : []), ...mailing, ...(isBoard ? [ending, exporting] : [])]
  return (
    <>
      <BulkBar selection={selection} acts={acts} onDone={onDone} />
      {isExporting ? (
        <MemberExportDialog filter={{ userId: { in: userIds } }} onClose={() => setExporting(false)} />
      ) : null}
    </>
  )
}
