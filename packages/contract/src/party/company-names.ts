const kinds = [
  'LLC',
  'L.L.C.',
  'L.L.C',
  'Limited Liability Company',
  'Inc',
  'Inc.',
  'Incorporated',
  'Corp',
  'Corp.',
  'Corporation',
  'Co',
  'Co.',
  'Company',
  'Ltd',
  'Ltd.',
  'Limited',
  'LP',
  'L.P.',
  'LLP',
  'L.L.P.',
]
/** The longest first, so that 'Limited Liability Company' is not read as 'Company'. */
const endings = kinds.map((kind) => ` ${kind.toLowerCase()}`).toSorted((a, b) => b.length - a.length)

/** The name without a kind of company at its end: 'Blue Diner' of 'Blue Diner, L.L.C.'. */
function withoutKind(name: string): string {
  const words = name.trim().replaceAll(/\s+/g, ' ')
  const ending = endings.find((one) => words.toLowerCase().endsWith(one))
  return ending ? words.slice(0, -ending.length).replace(/[ ,]+$/, '') : words
}

/**
 * The names that may be the same company: the name itself, and the name without a kind of company and with each one, with and without a comma. For
 * hints to people only: another kind is another name wherever records are matched (R16.13). R5.61.
 */
export const likelyNames = (name: string): string[] => {
  const base = withoutKind(name)
  return [name, base, ...kinds.flatMap((kind) => [`${base} ${kind}`, `${base}, ${kind}`])]
}
