import "../../../ui/styles/photos.css"
import { useQueryClient } from "@tanstack/react-query"
import { ImagePlus, Pause, Play, RotateCw, X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { maxPhotoBytes } from "../../../platform/pictures/photo.ts"
import { pictureTypes } from "../../../platform/pictures/picture.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useIsOnline } from "../../../platform/web/online.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button, IconButton } from "../../../ui/button.tsx"
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import { ownPhotosQuery } from "./photo-folder.api.ts"
import { type PhotoUpload, PhotoUploads, type UploadState } from "./photo-uploads.ts"

/** Chooses photos and sends them, with how far each of them is. */
export function PhotoUploader({ photoFolderId }: { photoFolderId: number }) {
  const { t } = useTranslation("photoFolders")
  const [uploads] = useState(() => new PhotoUploads(photoFolderId))
  const [files, unfinished] = [uploads.files.useValue(), uploads.unfinished.useValue()]
  useEffect(() => {
    uploads.open()
    return () => uploads.close()
  }, [uploads])
  const isUnderWay = files.some(({ state }) => state === "queued" || state === "sending" || state === "stopped")
  const guarded = useRef({ dirty: false, saving: undefined })
  useEffect(() => {
    guarded.current.dirty = isUnderWay
  }, [isUnderWay])
  const [queryClient, api] = [useQueryClient(), useApi()]
  const arrived = files.filter(({ state }) => state === "sent").length
  useEffect(() => {
    if (arrived) void queryClient.invalidateQueries({ queryKey: ownPhotosQuery(api, photoFolderId).queryKey })
  }, [arrived, queryClient, api, photoFolderId])
  return (
    <SectionCard title={t("photoFolders:page.fill")} lead={t("photoFolders:fill.lead")}>
      <LeaveGuard guarded={guarded} />
      {unfinished.length ? (
        <Alert severity="info" className="mb-2">
          <p>{t("photoFolders:fill.unfinished", { count: unfinished.length })}</p>
          <ul className="mt-0.5 list-disc pl-2.5 wrap-anywhere">
            {unfinished.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Chooser onChoose={(chosen) => uploads.add(chosen)} />
      {files.length ? <Progress uploads={uploads} files={files} /> : null}
    </SectionCard>
  )
}

function Chooser({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const { t } = useTranslation("photoFolders")
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={`p-3 text-center border border-dashed rounded ${isOver ? "border-accent bg-accent-soft" : "border-line"}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onChoose(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes.join(",")}
        className="sr-only"
        tabIndex={-1}
        aria-label={t("photoFolders:fill.choose")}
        onChange={(event) => {
          onChoose(event.target.files ?? [])
          // The same files can be chosen again.
          event.target.value = ""
        }}
      />
      <Button
        variant="contained"
        startIcon={<ImagePlus size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("photoFolders:fill.choose")}
      </Button>
      <p className="mt-1 hidden sm:block">{t("photoFolders:fill.drop")}</p>
      <p className="mt-1 text-sm text-muted">
        {t("photoFolders:fill.hint", { megabytes: maxPhotoBytes / 1024 / 1024 })}
      </p>
    </div>
  )
}

interface ProgressProps {
  uploads: PhotoUploads
  files: readonly PhotoUpload[]
}

function Progress({ uploads, files }: ProgressProps) {
  const { t } = useTranslation("photoFolders")
  const [isPaused, isOnline] = [uploads.isPaused.useValue(), useIsOnline()]
  const count = (state: UploadState) => files.filter((file) => file.state === state).length
  const [sent, present, refused, stopped] = [count("sent"), count("present"), count("refused"), count("stopped")]
  const total = files.length - present - refused
  const isDone = sent === total
  const accepted = files.filter(({ state }) => state !== "refused" && state !== "present")
  const bytes = accepted.reduce((sum, file) => sum + file.bytes, 0)
  const arrived = accepted.reduce((sum, file) => sum + Math.min(file.sent, file.bytes), 0)
  useEffect(() => {
    if (isOnline) uploads.again()
  }, [isOnline, uploads])
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-1 items-center justify-between">
        <p role="status" className="font-semibold figures">
          {isDone
            ? total
              ? t("photoFolders:fill.allSent")
              : t(present ? "photoFolders:fill.nothingNew" : "photoFolders:fill.noneSent")
            : t("photoFolders:fill.progress", { done: sent, total })}
          {isPaused ? ` ${t("photoFolders:fill.paused")}` : null}
        </p>
        <div className="flex flex-wrap gap-1">
          {isDone ? (
            <Button onClick={() => uploads.clear()}>{t("photoFolders:fill.clear")}</Button>
          ) : isPaused ? (
            <Button variant="outlined" startIcon={<Play size={18} aria-hidden />} onClick={() => uploads.resume()}>
              {t("photoFolders:fill.resume")}
            </Button>
          ) : (
            <Button variant="outlined" startIcon={<Pause size={18} aria-hidden />} onClick={() => uploads.pause()}>
              {t("photoFolders:fill.pause")}
            </Button>
          )}
          {stopped && isOnline ? (
            <Button variant="outlined" startIcon={<RotateCw size={18} aria-hidden />} onClick={() => uploads.again()}>
              {t("photoFolders:fill.again")}
            </Button>
          ) : null}
        </div>
      </div>
      <progress
        className="photo-progress mt-1"
        aria-label={t("photoFolders:fill.overall")}
        max={Math.max(1, bytes)}
        value={arrived}
      />
      {!isOnline && !isDone ? (
        <Alert severity="warning" role="status" className="mt-1">
          {t("photoFolders:fill.lost")}
        </Alert>
      ) : null}
      {present ? <p className="mt-1 text-sm text-muted">{t("photoFolders:fill.present", { count: present })}</p> : null}
      {refused ? (
        <Alert severity="warning" role="status" className="mt-1">
          {t("photoFolders:fill.refused", { count: refused })}
        </Alert>
      ) : null}
      <ul className="mt-2 max-h-40 overflow-y-auto">
        {files.toSorted(refusedFirst).map((file) => (
          <FileRow key={file.id} file={file} uploads={uploads} />
        ))}
      </ul>
    </div>
  )
}

const places: Record<UploadState, number> = { refused: 0, stopped: 1, sending: 2, queued: 3, sent: 4, present: 5 }
const refusedFirst = (one: PhotoUpload, other: PhotoUpload) =>
  places[one.state] - places[other.state] || one.id - other.id

const tones: Partial<Record<UploadState, Tone>> = { sent: "good", refused: "bad", stopped: "attention" }

function FileRow({ file, uploads }: { file: PhotoUpload; uploads: PhotoUploads }) {
  const { t } = useTranslation("photoFolders")
  const { id, name, bytes, state, message } = file
  const isOnline = useIsOnline()
  const percent = Math.floor((100 * Math.min(file.sent, bytes)) / Math.max(1, bytes))
  const tone = tones[state]
  const words =
    state === "stopped"
      ? t(isOnline ? "photoFolders:fill.failed" : "photoFolders:fill.offline")
      : state === "refused"
        ? t("photoFolders:fill.wasRefused")
        : state === "present"
          ? null
          : t(`photoFolders:fill.${state}`, { percent })
  return (
    <li className="flex flex-wrap gap-1 items-center py-0.75 border-t border-line">
      <div className="min-w-0 basis-full sm:basis-0 sm:flex-1">
        <p className="wrap-anywhere">{name}</p>
        {message ? <p className={`text-sm ${state === "refused" ? "text-error" : "text-muted"}`}>{message}</p> : null}
        {state === "sending" || (state === "queued" && file.sent) ? (
          <progress
            className="photo-progress"
            aria-label={t("photoFolders:fill.ofFile", { name })}
            max={100}
            value={percent}
          />
        ) : null}
      </div>
      {words && tone ? <StatusBadge tone={tone} label={words} /> : null}
      {words && !tone ? <span className="text-sm text-muted figures">{words}</span> : null}
      {state === "refused" || (state === "stopped" && isOnline) ? (
        <Button size="small" onClick={() => uploads.again(id)}>
          {t("photoFolders:fill.again")}
        </Button>
      ) : null}
      {state === "sent" || state === "present" ? null : (
        <IconButton aria-label={t("photoFolders:fill.stop", { name })} onClick={() => uploads.stop(id)}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
