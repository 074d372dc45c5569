import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Section, useFormInfo } from "./form-context.ts"

/** Fewer sections are in sight together. */
const minimum = 3
/** A section is the current one once its title is this close to the top of the window, in pixels. */
const near = 200

/** The titles of a long form, beside it on wide screens; the one in sight is marked. */
export function FormIndex() {
  const { t } = useTranslation("ui")
  const sections = useFormInfo().sections.useValue()
  const current = useCurrent(sections)
  if (sections.length < minimum) return null
  return (
    <nav aria-label={t("form.index")} className="sticky top-12 border-l border-line text-sm">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? "location" : undefined}
          className={id === current ? `${link} border-accent font-semibold text-accent` : `${link} border-transparent`}
          onClick={(event) => {
            event.preventDefault()
            const heading = document.getElementById(id)
            heading?.scrollIntoView()
            heading?.focus({ preventScroll: true })
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

const link = "block py-0.75 pl-1.5 -ml-px border-l-3 hover:text-accent"

/** The last section whose title was scrolled up to; at the end of the page the last one. */
function useCurrent(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      const isAbove = ({ id }: Section) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < near
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      setCurrent((isAtEnd ? sections.at(-1) : (sections.findLast(isAbove) ?? sections[0]))?.id)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => {
      window.removeEventListener("scroll", onScroll)
      cancelAnimationFrame(frame)
    }
  }, [sections])
  return current
}
