import { Download } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { type BarAct, BulkBar } from "../../../features/bulk-acts/web/public/bulk-bar.tsx"
import type { Outcome } from "../../../features/bulk-acts/web/public/bulk-outcome.tsx"
import type { Selection } from "../../../features/bulk-acts/web/public/selection.ts"
import { mayUpdateGroup } from "../../../features/groups/group.policy.ts"
import { useAddingToGroup } from "../../../features/groups/web/bulk-group-act.tsx"
import { MemberExportDialog } from "../../../features/member-files/web/member-export-dialog.tsx"
import { mayUpdateMembers } from "../../../features/members/member.policy.ts"
import { useEnding } from "../../../features/memberships/web/bulk-end-act.tsx"

/** As many ids as a filter of the directory takes. */
const exportMax = 100

interface ActsProps {
  selection: Selection
  onDone: (outcome: Outcome) => void
}

/** What can be done with the people that are chosen in the directory. */
export function MemberActs({ selection, onDone }: ActsProps) {
  const { t } = useTranslation(["members", "bulkActs"])
  const userIds = [...selection.chosen.keys()]
  const [isBoard, mayAdd] = [useMay(mayUpdateMembers), useMay(mayUpdateGroup)]
  const [isExporting, setExporting] = useState(false)
  const [ending, adding] = [useEnding(userIds), useAddingToGroup(userIds)]
  const exporting: BarAct = {
    label: t("members:files.export"),
    icon: <Download size={18} aria-hidden />,
    press: () =>
      userIds.length > exportMax
        ? showSnack(t("bulkActs:exportMax", { count: exportMax }), "error")
        : setExporting(true),
  }
  const acts = [...(mayAdd ? [adding] : []), ...(isBoard ? [ending, exporting] : [])]
  return (
    <>
      <BulkBar selection={selection} acts={acts} onDone={onDone} />
      {isExporting ? (
        <MemberExportDialog filter={{ userId: { in: userIds } }} onClose={() => setExporting(false)} />
      ) : null}
    </>
  )
}
