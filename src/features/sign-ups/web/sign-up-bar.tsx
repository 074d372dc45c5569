import { type RefObject, useEffect, useState } from "react"

/** The bottom navigation hides as much of a phone's screen. */
const bottomBar = { rootMargin: "0px 0px -60px 0px" }

/** Whether an element is out of view; false on the server, which has no screen. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current || !("IntersectionObserver" in window)) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false), bottomBar)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}

/** On a phone, while the card is out of view: the sign-up status and the button, above the bottom navigation. */
export function SignUpBar({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={barClasses}>
      <div className="min-w-0 flex-1 font-semibold leading-[1.3] tabular-nums">{title}</div>
      <div className="flex-initial min-w-[44%]">{children}</div>
    </div>
  )
}

const barClasses =
  "fixed z-40 [inset-inline:0] bottom-[calc(60px_+_env(safe-area-inset-bottom))] flex sm:hidden items-center gap-2 px-2 py-1 border-t border-line bg-paper [box-shadow:0_-4px_16px_rgba(58,_18,_12,_0.08)] print:hidden"
