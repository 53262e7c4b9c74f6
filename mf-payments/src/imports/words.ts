import type { ImportKind } from '@mca/contract/imports'
import { formatCount } from '@mca/contract/money'

const payments = {
  importTitle: 'Import Payments',
  /** The files that can be imported, and their formats. */
  bring: 'A CSV, XLSX, OFX, QFX or BAI2 file from a processor, a bank or another system, up to 100 MB.',
  /** '298 payments'. */
  count: (rows: number) => formatCount(rows, 'payment'),
}
const returns: typeof payments = {
  importTitle: 'Import Returns',
  bring: 'The NACHA return file of your bank, or a CSV or XLSX file, up to 100 MB.',
  count: (rows: number) => formatCount(rows, 'return'),
}

/** The words of the pages for each kind of import. */
export const wordsOf = (kind: ImportKind): typeof payments => (kind === 'returns' ? returns : payments)
