import { type Day, formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { ledgerKinds } from '@mca/contract/ledger'
import { formatCount } from '@mca/contract/money'
import {
  type CollectionLine,
  type CollectionPart,
  createCollections,
  type DealTotal,
  isOfEarlierPeriod,
  type StatementRow,
  type StatementSectionName,
  statementSections,
  type StatementSummary,
} from '@mca/contract/statements'
import { createPdf, type PdfColumn, type PdfRow } from './pdf-tables'
import { printPositions } from './statement-positions'
import { type StatementContent, type StatementHeading, money, nameOfAdvance } from './statement-content'

/** Marks rows that are for a day before the period, or take back a row of such a day. */
const dayOf = (day: Day, isEarlier: boolean) => `${formatDate(day)}${isEarlier ? ' *' : ''}`

const summaryColumns: readonly PdfColumn[] = [
  { header: 'Summary', share: 0.75 },
  { header: 'Amount', share: 0.25, numeric: true },
]
const lineColumns: readonly PdfColumn[] = [
  { header: 'Day', share: 0.14 },
  { header: 'Advance', share: 0.36 },
  { header: 'Description', share: 0.32 },
  { header: 'Amount', share: 0.18, numeric: true },
]
const collectionColumns: readonly PdfColumn[] = [
  { header: 'Day', share: 0.14 },
  { header: 'Description', share: 0.3 },
  { header: "Merchant's Payment", share: 0.18, numeric: true },
  { header: 'Share', share: 0.13, numeric: true },
  { header: 'Fees', share: 0.12, numeric: true },
  { header: 'Net', share: 0.13, numeric: true },
]
/** A commission has no fees: what comes from a payment is the residual. */
const residualColumns: readonly PdfColumn[] = [
  { header: 'Day', share: 0.14 },
  { header: 'Description', share: 0.48 },
  { header: "Merchant's Payment", share: 0.2, numeric: true },
  { header: 'Residual', share: 0.18, numeric: true },
]

/** 'Payout reversed. Reverses Nov 27, 2026. Account closed' */
function describe({ kind, fee, reversed_on, reason }: StatementRow): string {
  const label = optionOf(ledgerKinds, kind)?.label ?? kind
  return [fee ? `${label}: ${fee}` : label, reversed_on && `Reverses ${formatDate(reversed_on)}`, reason]
    .filter(Boolean)
    .join('. ')
}

const lineRow = (row: StatementRow, from: Day): PdfRow => ({
  cells: [
    dayOf(row.effective_on, isOfEarlierPeriod(row, from)),
    row.advance ? nameOfAdvance(row.advance) : '',
    describe(row),
    money(row.amount),
  ],
})

type Pdf = Awaited<ReturnType<typeof createPdf>>

/**
 * Prints a statement, except for its number. The same for all kinds of parties: a section without rows is left out. Returns the function that prints the
 * number and writes the rest. R21.54.
 */
export async function printStatement(
  content: StatementContent,
  heading: StatementHeading,
  write: (bytes: Buffer) => Promise<void>,
): Promise<(number: string) => Promise<void>> {
  const { from, to, sections } = content.summary
  const { title, party, issuedOn, hasFees } = heading
  const period = `${formatDate(from)} – ${formatDate(to)}`
  const pdf = await createPdf(write, {
    title: (number) => `${title} ${number}`,
    head: { left: party, right: (number) => `${number}, ${period}` },
  })
  pdf.opening(title, [
    ['Number', null],
    ...(heading.from === null ? [] : [['From', heading.from] as const]),
    ['For', party],
    ['Period', period],
    ['Issued', formatDate(issuedOn)],
  ])
  const labelOf = (section: string, label: string) =>
    section === 'collections' && !hasFees ? 'Residuals by deal' : label
  const present = statementSections.filter(({ value }) => sections[value].rows > 0)
  printSummary(
    pdf,
    content.summary,
    present.map(({ value, label }) => ({ value, label: labelOf(value, label) })),
  )
  for (const { value, label } of present) {
    pdf.title(labelOf(value, label))
    const { kinds, total } = sections[value]
    if (value === 'collections') {
      await printCollections(pdf, content.rowsByDeal(kinds), { from, hasFees })
      continue
    }
    const table = pdf.startTable(lineColumns)
    for await (const rows of content.rowsOf(kinds)) {
      for (const row of rows) table.row(lineRow(row, from))
      await pdf.flush()
    }
    table.row({ cells: ['Total', '', '', money(total)], isTotal: true })
    table.end()
  }
  await printPositions(pdf, content, issuedOn)
  pdf.note(
    'All amounts are US dollars. Positive amounts are owed to you. * Dated before this period, or reverses an amount dated before it.',
  )
  return (number) => pdf.finish(number)
}

function printSummary(
  pdf: Pdf,
  {
    opening,
    openingReserve,
    sections,
    periodNet,
    beforePayouts,
    closing,
    notMatured,
    reserve,
    available,
  }: StatementSummary,
  present: readonly { value: StatementSectionName; label: string }[],
) {
  const sum = (label: string, cents: number, isTotal = false): PdfRow => ({ cells: [label, money(cents)], isTotal })
  pdf.table(summaryColumns, [
    sum('Opening balance', opening),
    ...(openingReserve > 0 ? [sum('of which held in reserve', openingReserve)] : []),
    ...present.flatMap(({ value, label }) => (value === 'paid' ? [] : [sum(label, sections[value].total)])),
    sum('Net of this period', periodNet, true),
    sum('Balance before payouts', beforePayouts, true),
    sum('Paid out', sections.paid.total),
    sum('Closing balance', closing, true),
    sum('of which held until it clears', notMatured),
    sum('of which held in reserve', reserve),
    sum('of which available', available),
  ])
}

/** '3 payments, 2 taken back' */
const countsOf = ({ payments, takenBack }: DealTotal): string =>
  [formatCount(payments, 'payment'), ...(takenBack > 0 ? [`${takenBack} reversed`] : [])].join(', ')

/** The payments of each deal, and what took them back, with their sums. */
async function printCollections(
  pdf: Pdf,
  steps: AsyncIterable<readonly StatementRow[]>,
  { from, hasFees }: { from: Day; hasFees: boolean },
): Promise<void> {
  const cellsOf = (first: readonly string[], share: number, net: number) => [
    ...first,
    ...(hasFees ? [money(share), money(net - share)] : []),
    money(net),
  ]
  const lineOf = ({ kind, day, payment, share, net, takesBack, isEarlier }: CollectionLine): PdfRow => {
    const code = takesBack?.code ? `, code ${takesBack.code}` : ''
    const plain = kind === 'rounding' ? 'Rounding' : 'Payment'
    const what = takesBack ? `Reverses ${formatDate(takesBack.day)}${code}` : plain
    return { cells: cellsOf([dayOf(day, isEarlier), what, payment === null ? '–' : money(payment)], share, net) }
  }
  let table: ReturnType<Pdf['startTable']> | undefined
  const print = (part: CollectionPart) => {
    if (part.part === 'deal') {
      pdf.title(nameOfAdvance(part.advance), true)
      table = pdf.startTable(hasFees ? collectionColumns : residualColumns)
    } else if (part.part === 'line') table?.row(lineOf(part.line))
    else {
      const { total } = part
      table?.row({
        cells: cellsOf(['Total', countsOf(total), money(total.paid)], total.share, total.net),
        isTotal: true,
      })
      table?.end()
      if (total.fees.size > 0)
        pdf.note(`Fees: ${[...total.fees].map(([name, cents]) => `${name} ${money(cents)}`).join('; ')}`)
    }
  }
  const collections = createCollections(from)
  for await (const rows of steps) {
    for (const row of rows) for (const part of collections.add(row)) print(part)
    await pdf.flush()
  }
  for (const part of collections.end()) print(part)
}
