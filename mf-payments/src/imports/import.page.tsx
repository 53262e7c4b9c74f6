/** One import. */
export function Component() {
  return null
}
