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
      <div className="min-w-0 flex-1 font-semibold [line-height:1.3] figures">{title}</div>
      <div className="flex-initial min-w-[44%]">{children}</div>
    </div>
  )
}

const barClasses = "sign-up-bar"
