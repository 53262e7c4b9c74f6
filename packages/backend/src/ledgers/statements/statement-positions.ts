import { type Day, formatDate } from '@mca/contract/days'
import type { createPdf, PdfColumn } from './pdf-tables'
import { type StatementContent, money, nameOfAdvance } from './statement-content'

type Pdf = Awaited<ReturnType<typeof createPdf>>

const positionColumns: readonly PdfColumn[] = [
  { header: 'Advance', share: 0.18 },
  { header: 'Participation', share: 0.12, numeric: true },
  { header: 'RTR', share: 0.12, numeric: true },
  { header: 'Gross', share: 0.11, numeric: true },
  { header: 'Fees', share: 0.1, numeric: true },
  { header: 'Capital Out', share: 0.12, numeric: true },
  { header: 'RTR Left', share: 0.12, numeric: true },
  { header: 'Status', share: 0.13 },
]

const summed = ['participation', 'right_to_receive', 'gross', 'fees', 'capital_out', 'remaining'] as const

/** Prints the open positions, if there are any. */
export async function printPositions(pdf: Pdf, content: StatementContent, issuedOn: Day) {
  const totals = summed.map(() => 0)
  let table: ReturnType<Pdf['startTable']> | undefined
  for await (const positions of content.positions()) {
    if (!table) {
      pdf.title('Open positions')
      table = pdf.startTable(positionColumns)
    }
    for (const position of positions) {
      const { advance, status, days_past_due: days } = position
      for (const [index, name] of summed.entries()) totals[index] = (totals[index] ?? 0) + position[name]
      table.row({
        cells: [
          nameOfAdvance(advance),
          ...summed.map((name) => money(position[name])),
          `${status}${days ? `, ${days} days past due` : ''}`,
        ],
      })
    }
    await pdf.flush()
  }
  if (!table) return
  table.row({ cells: ['Total', ...totals.map(money), ''], isTotal: true })
  table.end()
  pdf.note(`Default exposure, the capital out of deals in default or collections: ${money(content.summary.exposure)}.`)
  pdf.note(`RTR is the right to receive. Status and days past due are as of ${formatDate(issuedOn)}.`)
}
