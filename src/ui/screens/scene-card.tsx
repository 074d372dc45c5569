import type { ReactNode } from "react"
import letterbox from "../drawings/letterbox.svg?no-inline"
import signpost from "../drawings/signpost.svg?no-inline"

const drawings = { letterbox, signpost }

/** A page that is one message: its words beside a drawing, above it on a phone. */
export function SceneCard({ scene, children }: { scene: keyof typeof drawings; children: ReactNode }) {
  return (
    <div className="card overflow-hidden md:flex">
      <div className="min-w-0 flex-1 p-3 sm:p-4">{children}</div>
      <div aria-hidden className="grid place-items-center scene bg-[#6D0A0C]">
        <img src={drawings[scene]} alt="" width={340} height={210} />
      </div>
    </div>
  )
}
