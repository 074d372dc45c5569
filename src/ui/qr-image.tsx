interface QrImageProps {
  /** As the server draws it: modules per side, and the path of the dark ones. */
  qr: { size: number; path: string }
  /** What it is, for who cannot see it. */
  label: string
  /** Its size and place. */
  className: string
}

/** A QR code: dark on white in both colour modes, or cameras cannot read it. */
export function QrImage({ qr: { size, path }, label, className }: QrImageProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
