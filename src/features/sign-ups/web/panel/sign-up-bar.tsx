import { type RefObject, useEffect, useState } from "react"

/** What the bars at the edges of the window cover: an element below one of them is seen by nobody. */
function coveredMargin(): string {
  const [top, bottom] = ["header", "nav.bottom-bar"].map(
    (bar) => document.querySelector(bar)?.getBoundingClientRect().height ?? 0,
  )
  return `-${Math.round(top ?? 0)}px 0px -${Math.round(bottom ?? 0)}px 0px`
}

/** Whether any of an element is out of view; false on the server, which has no screen. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current || !("IntersectionObserver" in window)) return
    // Nearly one: fractions of a pixel are no reason for a second button.
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? entry.intersectionRatio < 0.95 : false), {
      rootMargin: coveredMargin(),
      threshold: [0, 0.95],
    })
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
