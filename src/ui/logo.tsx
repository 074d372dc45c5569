import clsx from "clsx"
import { type Picture, pictureAddress, widthsOf } from "../platform/pictures/picture.ts"

interface LogoProps {
  logo: Picture | null
  /** For the dark colour mode; without it the other one is shown, on a light background. */
  logoDark?: Picture | null
  /** The owner of the logo; its first letter is shown if there is no logo. */
  name: string
  /** Whether the name is shown beside it: then the logo is decorative. */
  isNamed?: boolean
  /** Displayed width, as in HTML. */
  sizes: string
  /** Aspect ratio of the background. */
  ratio?: string
}

/** A logo on a plain background: never cropped, and readable in both colour modes. */
export function Logo({ logo, logoDark = null, name, isNamed = false, sizes, ratio = "2 / 1" }: LogoProps) {
  const alt = isNamed ? "" : name
  if (!logo)
    return (
      <div
        {...(isNamed ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
        className={clsx(ground, letter)}
        style={{ aspectRatio: ratio }}
      >
        {name.slice(0, 1).toUpperCase()}
      </div>
    )
  return (
    <>
      <div className={clsx(ground, "bg-white", logoDark && "dark:hidden")} style={{ aspectRatio: ratio }}>
        <Drawn picture={logo} alt={alt} sizes={sizes} />
      </div>
      {logoDark ? (
        <div className={clsx(ground, "bg-[#241b1a] hidden dark:grid")} style={{ aspectRatio: ratio }}>
          <Drawn picture={logoDark} alt={alt} sizes={sizes} />
        </div>
      ) : null}
    </>
  )
}

function Drawn({ picture: { key, width, height }, alt, sizes }: { picture: Picture; alt: string; sizes: string }) {
  const widths = widthsOf(width)
  return (
    <img
      src={pictureAddress(key, widths[0] ?? width)}
      srcSet={widths.map((each) => `${pictureAddress(key, each)} ${each}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ width: "100%", height: "100%", objectFit: "contain" }}
    />
  )
}

const ground = "logo-frame"
const letter = "bg-accent-soft text-accent text-2xl font-bold"
