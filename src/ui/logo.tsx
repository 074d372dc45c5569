import Box from "@mui/material/Box"
import { type Picture, pictureAddress, widthsOf } from "../platform/picture.ts"

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
      <Box
        {...(isNamed ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
        sx={{ ...ground, ...letter, aspectRatio: ratio }}
      >
        {name.slice(0, 1).toUpperCase()}
      </Box>
    )
  return (
    <>
      <Box sx={[{ ...ground, bgcolor: "#fff", aspectRatio: ratio }, logoDark !== null && onlyLight]}>
        <Drawn picture={logo} alt={alt} sizes={sizes} />
      </Box>
      {logoDark ? (
        <Box sx={[{ ...ground, bgcolor: "#241B1A", aspectRatio: ratio }, onlyDark]}>
          <Drawn picture={logoDark} alt={alt} sizes={sizes} />
        </Box>
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

const ground = {
  display: "grid",
  placeItems: "center",
  width: "100%",
  minHeight: 0,
  overflow: "hidden",
  padding: "7%",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& > img": { minWidth: 0, minHeight: 0, position: "relative" },
} as const
const letter = { bgcolor: "accent.soft", color: "accent.main", fontSize: "1.75rem", fontWeight: 700 } as const
const dark = "[data-color-scheme='dark'] &"
const onlyLight = { [dark]: { display: "none" } } as const
const onlyDark = { display: "none", [dark]: { display: "grid" } } as const
