import { useEffect, useState } from "react"
import { useWatch } from "react-hook-form"
import { type Audience, audienceInput } from "../email.ts"
import { AudienceSize } from "./audience-size.tsx"

/** How long nothing must change before it is counted, in milliseconds. */
const pause = 400

/** The audience as it is chosen in the form, counted while it changes. */
export function FormAudience() {
  const values = useWatch() as Record<string, unknown>
  const parsed = audienceInput.safeParse(values)
  const text = JSON.stringify(parsed.success ? parsed.data : null)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const audience = JSON.parse(settled) as Audience | null
  return audience ? <AudienceSize audience={audience} /> : null
}
