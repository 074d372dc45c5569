import { $isLinkNode } from "@lexical/link"
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from "@lexical/list"
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from "@lexical/rich-text"
import { $setBlocksType } from "@lexical/selection"
import { $getNearestNodeOfType } from "@lexical/utils"
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical"
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Redo2, Undo2 } from "lucide-react"
import { type KeyboardEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../button.tsx"

interface Tool {
  name: string
  icon: LucideIcon
  use: () => void
  /** Pressed state; undefined for actions that are not toggles. */
  isOn?: boolean
  disabled?: boolean
}

/** The buttons above the text. */
export function EditorToolbar({ editor, openLink }: { editor: LexicalEditor; openLink: () => void }) {
  const { t } = useTranslation("ui")
  const tools = useTools(editor, openLink)
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

function useTools(editor: LexicalEditor, openLink: () => void): Tool[] {
  const selected = useSelected(editor)
  const canUndo = useCan(editor, CAN_UNDO_COMMAND)
  const canRedo = useCan(editor, CAN_REDO_COMMAND)
  const run = (command: LexicalCommand<void>) => editor.dispatchCommand(command, undefined)
  /** Changes the text, in which the user then goes on typing. */
  const inText = (change: () => void) => () => editor.focus(() => editor.update(change))
  const block = (isOn: boolean, $create: () => ElementNode) =>
    inText(() => $setBlocksType<ElementNode>($getSelection(), isOn ? $createParagraphNode : $create))
  const list = (isOn: boolean, command: LexicalCommand<void>) => inText(() => run(isOn ? REMOVE_LIST_COMMAND : command))
  const format = (name: "bold" | "italic") => inText(() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name))
  const [isBullets, isNumbers] = [selected.has("bullet"), selected.has("number")]
  const [isHeading, isQuote] = [selected.has("heading"), selected.has("quote")]
  return [
    { name: "bold", icon: Bold, isOn: selected.has("bold"), use: format("bold") },
    { name: "italic", icon: Italic, isOn: selected.has("italic"), use: format("italic") },
    { name: "heading", icon: Heading, isOn: isHeading, use: block(isHeading, () => $createHeadingNode("h2")) },
    { name: "list", icon: List, isOn: isBullets, use: list(isBullets, INSERT_UNORDERED_LIST_COMMAND) },
    { name: "numberedList", icon: ListOrdered, isOn: isNumbers, use: list(isNumbers, INSERT_ORDERED_LIST_COMMAND) },
    { name: "quote", icon: Quote, isOn: isQuote, use: block(isQuote, () => $createQuoteNode()) },
    { name: "link", icon: Link, isOn: selected.has("link"), use: openLink },
    { name: "undo", icon: Undo2, disabled: !canUndo, use: () => run(UNDO_COMMAND) },
    { name: "redo", icon: Redo2, disabled: !canRedo, use: () => run(REDO_COMMAND) },
  ]
}

/** What the selection is in: its formatting, and its kind of block. */
function useSelected(editor: LexicalEditor): Set<string> {
  const [names, setNames] = useState("")
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setNames(editorState.read($selectedNames).join(" "))),
    [editor],
  )
  return new Set(names.split(" "))
}

function $selectedNames(): string[] {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const node = selection.anchor.getNode()
  const block = node.getKey() === "root" ? node : node.getTopLevelElementOrThrow()
  const names = (["bold", "italic"] as const).filter((name) => selection.hasFormat(name)) as string[]
  if ($isHeadingNode(block)) names.push("heading")
  if ($isQuoteNode(block)) names.push("quote")
  if ($isListNode(block)) names.push($getNearestNodeOfType(node, ListNode)?.getListType() ?? "")
  if (node.getParents().some($isLinkNode)) names.push("link")
  return names
}

/** Whether there is something to undo or redo. */
function useCan(editor: LexicalEditor, command: LexicalCommand<boolean>): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => {
    const listen = (value: boolean) => {
      setCan(value)
      return false
    }
    return editor.registerCommand(command, listen, COMMAND_PRIORITY_LOW)
  }, [editor, command])
  return can
}
