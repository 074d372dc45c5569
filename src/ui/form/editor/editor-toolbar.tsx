import {
  activeEditor$,
  addTopAreaChild$,
  applyFormat$,
  applyListType$,
  convertSelectionToNode$,
  currentBlockType$,
  currentFormat$,
  currentListType$,
  linkDialogState$,
  openLinkEditDialog$,
  realmPlugin,
  useCellValues,
  usePublisher,
} from "@mdxeditor/editor"
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text"
import {
  $createParagraphNode,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  IS_BOLD,
  IS_ITALIC,
  type LexicalCommand,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical"
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Redo2, Undo2 } from "lucide-react"
import { type KeyboardEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../button.tsx"

/** The buttons above the text. MDXEditor has some too; see decision 0021. */
export const editorToolbarPlugin = realmPlugin({ init: (realm) => realm.pub(addTopAreaChild$, Toolbar) })

interface Tool {
  name: string
  icon: LucideIcon
  use: () => void
  /** Pressed state; undefined for actions that are not toggles. */
  isOn?: boolean
  disabled?: boolean
}

function Toolbar() {
  const { t } = useTranslation("ui")
  const tools = useTools()
  const [stop, setStop] = useState(0)
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("editor.toolbar")}
      onKeyDown={(event) => moveFocus(event, setStop)}
      className={classes}
    >
      {tools.map(({ name, icon: Icon, use, isOn, disabled = false }, index) => (
        <IconButton
          key={name}
          aria-label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          aria-pressed={isOn}
          // With `disabled`, a button that was just used would lose the focus.
          aria-disabled={disabled}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !disabled && use()}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </div>
  )
}

const classes = "editor-toolbar"

/** Arrows go from button to button; Tab takes the toolbar as one. */
function moveFocus(event: KeyboardEvent<HTMLElement>, setStop: (index: number) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")]
  const here = buttons.indexOf(event.target as HTMLButtonElement)
  const last = buttons.length - 1
  const goals: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }
  const goal = goals[event.key]
  if (goal === undefined) return
  event.preventDefault()
  const next = goal > last ? 0 : goal < 0 ? last : goal
  setStop(next)
  buttons[next]?.focus()
}

function useTools(): Tool[] {
  const [{ type: linkState }] = useCellValues(linkDialogState$)
  const [format, block, list, editor] = useCellValues(
    currentFormat$,
    currentBlockType$,
    currentListType$,
    activeEditor$,
  )
  const applyFormat = usePublisher(applyFormat$)
  const applyList = usePublisher(applyListType$)
  const convert = usePublisher(convertSelectionToNode$)
  const openLink = usePublisher(openLinkEditDialog$)
  const canUndo = useCan(CAN_UNDO_COMMAND)
  const canRedo = useCan(CAN_REDO_COMMAND)
  const isHeading = /^h[1-6]$/.test(block)
  const isQuote = block === "quote"
  const run = (command: LexicalCommand<void>) => () => void editor?.dispatchCommand(command, undefined)
  return [
    { name: "bold", icon: Bold, isOn: (format & IS_BOLD) !== 0, use: () => applyFormat("bold") },
    { name: "italic", icon: Italic, isOn: (format & IS_ITALIC) !== 0, use: () => applyFormat("italic") },
    {
      name: "heading",
      icon: Heading,
      isOn: isHeading,
      use: () => convert(() => (isHeading ? $createParagraphNode() : $createHeadingNode("h2"))),
    },
    { name: "list", icon: List, isOn: list === "bullet", use: () => applyList(list === "bullet" ? "" : "bullet") },
    {
      name: "numberedList",
      icon: ListOrdered,
      isOn: list === "number",
      use: () => applyList(list === "number" ? "" : "number"),
    },
    {
      name: "quote",
      icon: Quote,
      isOn: isQuote,
      use: () => convert(() => (isQuote ? $createParagraphNode() : $createQuoteNode())),
    },
    { name: "link", icon: Link, isOn: linkState === "preview", use: () => openLink() },
    { name: "undo", icon: Undo2, disabled: !canUndo, use: run(UNDO_COMMAND) },
    { name: "redo", icon: Redo2, disabled: !canRedo, use: run(REDO_COMMAND) },
  ]
}

/** Whether there is something to undo or redo. */
function useCan(command: LexicalCommand<boolean>): boolean {
  const [editor] = useCellValues(activeEditor$)
  const [can, setCan] = useState(false)
  useEffect(() => {
    const listen = (value: boolean) => {
      setCan(value)
      return false
    }
    return editor?.registerCommand(command, listen, COMMAND_PRIORITY_LOW)
  }, [editor, command])
  return can
}
