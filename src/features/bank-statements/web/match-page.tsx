/** In the next commit. */
export function Component() {
  return null
}
