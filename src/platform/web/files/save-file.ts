/** Saves a file that the page has in memory, under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: address, download: name }).click()
  // The download has begun by then; without this the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
