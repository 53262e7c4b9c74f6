import type { DocumentKind } from '@mca/contract/documents'

/** Words in file names, by kind. The first match counts. */
const words: readonly [RegExp, DocumentKind][] = [
  [/pay-?off/, 'payoff_letter'],
  [/void|check/, 'voided_check'],
  [/guarant|\bcoj\b|confession/, 'guaranty'],
  [/\bw-?9\b|\btax|1099|1120|1040|\bk-?1\b/, 'tax_form'],
  [/application|\bapp\b/, 'application'],
  [/contract|agreement|signed/, 'contract'],
  [/statement|bank|\bstmt\b/, 'bank_statement'],
  [/\bid\b|licen[cs]e|passport|\bdl\b/, 'identification'],
]

/** The kind that a file's name suggests; empty if unclear, because a wrong guess would be overlooked. */
export const guessKind = (fileName: string): DocumentKind | '' => {
  const name = fileName.toLowerCase().replaceAll(/[_.]/g, ' ')
  return words.find(([word]) => word.test(name))?.[1] ?? ''
}
