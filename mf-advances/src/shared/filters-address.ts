/** The address of a page with these parameters. Empty ones are left out, as in the address of a list. */
export const addressWith = (path: string, params: object): string => {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (String(value ?? '') ? [[name, String(value)]] : [])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
