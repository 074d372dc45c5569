/** By its first bytes: JPEG, PNG, GIF, WebP, and AVIF or HEIC. */
export function isPictureFile(file: Uint8Array): boolean {
  const text = Buffer.from(file.subarray(0, 12)).toString("latin1")
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(avi[fs]|mif1|msf1|hei[cxms]|hev[cx])/.test(text)
  )
}
