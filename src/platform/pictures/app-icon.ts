/** The icons of the site on a phone: square, whole and on a ground of their own. */
export const appIcons = ["app-icon-192.png", "app-icon-512.png", "app-icon-maskable.png", "app-icon-apple.png"] as const
export type AppIcon = (typeof appIcons)[number]

/** How an icon is made: its size, and how much of that the logo takes. A mask may cut off all but the middle 80%. */
export const appIconShapes: Record<AppIcon, { size: number; logo: number }> = {
  "app-icon-192.png": { size: 192, logo: 0.84 },
  "app-icon-512.png": { size: 512, logo: 0.84 },
  "app-icon-maskable.png": { size: 512, logo: 0.56 },
  "app-icon-apple.png": { size: 180, logo: 0.76 },
}

interface Wearing {
  logoKey: string | null
  brand: { address: string } | null
}

/** Address of an icon: made of the association's own logo, else the usual one, in its colour if it chose one. */
export function appIconAddress(icon: AppIcon, { logoKey, brand }: Wearing): string {
  if (logoKey !== null) return `/files/pictures/${logoKey}/${icon}`
  return brand ? brand.address.replace(/\.css$/, `/${icon}`) : `/${icon}`
}
