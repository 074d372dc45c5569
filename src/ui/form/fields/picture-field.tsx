import "../../styles/pickers.css"
import clsx from "clsx"
import { ImagePlus, RefreshCw, Trash2 } from "lucide-react"
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react"
import { type FieldValues, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type Picture as PictureData, pictureTypes } from "../../../platform/pictures/picture.ts"
import { Picture } from "../../responsive-picture.tsx"
import { FieldFrame } from "./field-frame.tsx"
import { useUpload } from "../form-context.ts"
import { usePictureSending } from "./picture-sending.ts"
import { type Field, type FieldProps, useField } from "./use-field.ts"
import { Button } from "../../button.tsx"

interface PictureFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** The picture when the form opens. */
  picture: PictureData | null | undefined
  /** Gets the picture that is chosen now. */
  onPicture?: ((picture: PictureData | null) => void) | undefined
}

/**
 * One picture: chosen, dropped or pasted. It is uploaded at once; the form stores its id. The alternative text is
 * a separate field, beside this one.
 */
export function PictureField<T extends FieldValues = FieldValues>(props: PictureFieldProps<T>) {
  const { name, label, help, disabled = false, picture, onPicture } = props
  const { t } = useTranslation("ui")
  const field = useField<number | null | undefined>(props as FieldProps, (id) =>
    t(id == null ? "field.none" : id === picture?.pictureId ? "picture.saved" : "picture.chosen"),
  )
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const { send, sent, part, fault, forget } = usePictureSending()
  const current = [sent, picture].find((each) => each?.pictureId === field.value)
  useEffect(() => onPicture?.(current ?? null), [onPicture, current])
  const isSending = part !== undefined
  useUpload(name, { isSending, hasFailed: fault !== undefined })
  useArrival({ name, field, sent, isSending, button })
  const take = (files: FileList | undefined) => {
    const file = files?.[0]
    if (file && !disabled && !isSending) void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length) event.preventDefault()
    take(event.clipboardData.files)
  }
  const remove = () => {
    forget()
    field.change(null)
    button.current?.focus()
  }
  const choose = () => input.current?.click()
  return (
    <FieldFrame {...field} fault={fault ?? field.fault} label={label} help={help} disabled={disabled}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
        className={clsx(classes, isOver && overClasses, (fault ?? field.fault) !== undefined && faultClasses)}
      >
        {current && (
          <div className="max-w-40 flex-[1_1_12rem] rounded overflow-hidden self-start">
            <Picture picture={current} alt={t("picture.chosen")} sizes="320px" />
          </div>
        )}
        <div className="flex-[1_1_12rem] grid gap-1.5 justify-items-start content-center">
          {isSending ? (
            <Progress part={part} />
          ) : (
            <>
              <div className="flex flex-wrap gap-1">
                <Button
                  ref={button}
                  id={field.id}
                  variant="outlined"
                  disabled={disabled}
                  onClick={choose}
                  onBlur={field.blur}
                  startIcon={current ? <RefreshCw size={18} aria-hidden /> : <ImagePlus size={18} aria-hidden />}
                  aria-describedby={
                    [field.describedBy, fault && `${field.id}-fault`].filter(Boolean).join(" ") || undefined
                  }
                >
                  {t(current ? "picture.replace" : "picture.choose")}
                </Button>
                {current && (
                  <Button disabled={disabled} onClick={remove} startIcon={<Trash2 size={18} aria-hidden />}>
                    {t("picture.remove")}
                  </Button>
                )}
              </div>
              <p className="text-sm text-muted">{t("picture.hint")}</p>
            </>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          hidden
          aria-label={label}
          onChange={(event) => {
            take(event.target.files ?? undefined)
            // Allows the same file to be chosen again.
            event.target.value = ""
          }}
        />
      </div>
    </FieldFrame>
  )
}

interface Arrival {
  name: string
  field: Field<number | null | undefined>
  sent: PictureData | undefined
  isSending: boolean
  button: React.RefObject<HTMLButtonElement | null>
}

/** After an upload or a refusal: the form gets the picture's id, and the focus returns to the button. */
function useArrival({ name, field, sent, isSending, button }: Arrival): void {
  const { trigger } = useFormContext()
  const began = useRef(false)
  useEffect(() => {
    if (sent) field.change(sent.pictureId)
    // oxlint-disable-next-line react/exhaustive-deps -- only when a picture arrives
  }, [sent])
  useEffect(() => {
    if (!isSending && began.current) {
      if (document.activeElement === document.body) button.current?.focus()
      if (field.fault !== undefined) void trigger(name)
    }
    began.current = isSending
    // oxlint-disable-next-line react/exhaustive-deps -- only when the sending ends
  }, [isSending])
}

/** Progress of the upload; after that the server is processing, for an unknown time. */
function Progress({ part }: { part: number }) {
  const { t } = useTranslation("ui")
  const percent = Math.round(part * 100)
  return (
    <div className="w-full" role="status">
      <p className="mb-1">{t(part < 1 ? "picture.sending" : "picture.making")}</p>
      <progress
        className="progress"
        {...(part < 1 ? { max: 100, value: percent } : {})}
        aria-label={t("picture.sending")}
      />
    </div>
  )
}

const classes = "flex flex-wrap gap-2 min-h-15 p-2 border border-dashed border-faint rounded bg-ground"
const overClasses = "border-accent border-solid bg-accent-soft"
const faultClasses = "border-error border-solid"
