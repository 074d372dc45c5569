import { Check } from "lucide-react"
import { useState } from "react"
import { confirm } from "../../../platform/web/confirm.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { DialogActions, ModalDialog } from "../../../ui/modal-dialog.tsx"
import { row, useGuideText } from "./guide-text.ts"

/** What lies over the page: a message, a question, a dialog, a menu. */
export function OverlaySample() {
  const text = useGuideText("overlays")
  const [isOpen, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ask = async () => showSnack(text((await confirm()) ? "answerYes" : "answerNo"))
  const act = () => {
    setOpen(false)
    showSnack(text("done"))
  }
  return (
    <div className={row}>
      <Button variant="outlined" onClick={() => showSnack(text("done"))}>
        {text("snackDone")}
      </Button>
      <Button variant="outlined" onClick={() => showSnack(text("failed"), "error")}>
        {text("snackFailed")}
      </Button>
      <Button variant="outlined" onClick={() => void ask()}>
        {text("ask")}
      </Button>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text("openDialog")}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text("openMenu")}
      </Button>
      {isOpen ? (
        <ModalDialog title={text("dialogTitle")} onClose={() => setOpen(false)}>
          <p>{text("dialogText")}</p>
          <DialogActions onCancel={() => setOpen(false)}>
            <Button variant="contained" onClick={act}>
              {text("dialogAct")}
            </Button>
          </DialogActions>
        </ModalDialog>
      ) : null}
      {anchor ? (
        <Menu label={text("openMenu")} anchor={anchor} onClose={() => setAnchor(null)}>
          {["choiceOne", "choiceTwo"].map((key, index) => (
            <button
              key={key}
              type="button"
              role="menuitemradio"
              aria-checked={index === 0}
              className="menu-item"
              onClick={() => setAnchor(null)}
            >
              <span className="menu-icon">{index === 0 ? <Check size={20} aria-hidden /> : null}</span>
              {text(key)}
            </button>
          ))}
        </Menu>
      ) : null}
    </div>
  )
}
