import { setImmediate } from 'node:timers/promises'
import {
  type Day,
  type DealCollections,
  dollarsOf,
  formatCount,
  formatDate,
  formatMoneyExact,
  ledgerKinds,
  optionOf,
  type Statement,
  type StatementAdvance,
  type StatementLine,
  statementSections,
} from '@mca/contract'
import { createPdf, type PdfColumn, type PdfRow } from './pdf-tables'

/** Printed besides the figures. */
export interface StatementHeading {
  title: string
  number: string
  party: string
  issuedOn: Day
  /** The company, if its name is known. */
  from: string | null
  /** False for a statement of commissions. */
  hasFees: boolean
}

const money = (cents: number): string => formatMoneyExact(dollarsOf(cents))
/** Marks rows that are for a day before the period, or take back a row of such a day. */
const dayOf = (day: Day, isEarlier: boolean) => `${formatDate(day)}${isEarlier ? ' *' : ''}`
const nameOfAdvance = ({ code, merchant }: StatementAdvance): string =>
  code === null ? 'A deleted advance' : `${code} ${merchant ?? ''}`.trim()

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

/** 'Payout returned. Takes back Nov 27, 2026. Account closed' */
function describe({ kind, fee, reversed_on, reason }: StatementLine['row']): string {
  const label = optionOf(ledgerKinds, kind)?.label ?? kind
  return [fee ? `${label}: ${fee}` : label, reversed_on && `Takes back ${formatDate(reversed_on)}`, reason]
    .filter(Boolean)
    .join('. ')
}

const lineRow = ({ row, isEarlier }: StatementLine): PdfRow => ({
  cells: [
    dayOf(row.effective_on, isEarlier),
    row.advance ? nameOfAdvance(row.advance) : '',
    describe(row),
    money(row.amount),
  ],
})

/** Prints a statement. The same for all kinds of parties: a section without rows is left out. R21.54. */
export async function printStatement(statement: Statement, heading: StatementHeading): Promise<Buffer> {
  const { from, to, opening, openingReserve, sections, collections, periodNet, beforePayouts, closing } = statement
  const { available, notMatured, reserve } = statement
  const { title, number, party, issuedOn, hasFees } = heading
  const period = `${formatDate(from)} – ${formatDate(to)}`
  const pdf = await createPdf(`${title} ${number}`, { left: party, right: `${number}, ${period}` })
  pdf.opening(title, [
    ['Number', number],
    ...(heading.from === null ? [] : [['From', heading.from] as const]),
    ['For', party],
    ['Period', period],
    ['Issued', formatDate(issuedOn)],
  ])
  const labelOf = (section: string, label: string) =>
    section === 'collections' && !hasFees ? 'Residuals by deal' : label
  const present = statementSections.filter(({ value }) => sections[value].lines.length > 0)
  const sum = (label: string, cents: number, isTotal = false): PdfRow => ({ cells: [label, money(cents)], isTotal })
  pdf.table(summaryColumns, [
    sum('Opening balance', opening),
    ...(openingReserve > 0 ? [sum('of which held in reserve', openingReserve)] : []),
    ...present.flatMap(({ value, label }) =>
      value === 'paid' ? [] : [sum(labelOf(value, label), sections[value].total)],
    ),
    sum('Net of this period', periodNet, true),
    sum('Balance before payouts', beforePayouts, true),
    sum('Paid out', sections.paid.total),
    sum('Closing balance', closing, true),
    sum('of which not matured: payments that the bank can still return', notMatured),
    sum('of which held in reserve', reserve),
    sum('of which available', available),
  ])
  for (const { value, label } of present) {
    pdf.title(labelOf(value, label))
    if (value === 'collections')
      for (const deal of collections) {
        await setImmediate() // other requests take their turn
        pdf.title(nameOfAdvance(deal.advance), true)
        printCollections(pdf, deal, hasFees)
        if (deal.fees.size > 0)
          pdf.note(`Fees: ${[...deal.fees].map(([name, cents]) => `${name} ${money(cents)}`).join('; ')}`)
      }
    else
      pdf.table(lineColumns, [
        ...sections[value].lines.map(lineRow),
        { cells: ['Total', '', '', money(sections[value].total)], isTotal: true },
      ])
  }
  if (statement.positions.length > 0) printPositions(pdf, statement, issuedOn)
  pdf.note(
    'All amounts are US dollars. A positive amount is owed to you. * for a day before this period, or takes back an amount of such a day.',
  )
  return pdf.finish()
}

/** '3 payments, 2 taken back' */
const countsOf = ({ payments, takenBack }: DealCollections): string =>
  [formatCount(payments, 'payment'), ...(takenBack > 0 ? [`${takenBack} taken back`] : [])].join(', ')

type Pdf = Awaited<ReturnType<typeof createPdf>>

/** The payments of a deal, and what took them back, with their sums. */
function printCollections(pdf: Pdf, deal: DealCollections, hasFees: boolean): void {
  const cellsOf = (first: readonly string[], share: number, net: number) => [
    ...first,
    ...(hasFees ? [money(share), money(net - share)] : []),
    money(net),
  ]
  pdf.table(hasFees ? collectionColumns : residualColumns, [
    ...deal.lines.map(({ kind, day, payment, share, net, takesBack, isEarlier }) => {
      const code = takesBack?.code ? `, code ${takesBack.code}` : ''
      const plain = kind === 'rounding' ? 'Rounding' : 'Payment'
      const what = takesBack ? `Takes back ${formatDate(takesBack.day)}${code}` : plain
      return { cells: cellsOf([dayOf(day, isEarlier), what, payment === null ? '–' : money(payment)], share, net) }
    }),
    { cells: cellsOf(['Total', countsOf(deal), money(deal.paid)], deal.share, deal.net), isTotal: true },
  ])
}

function printPositions(pdf: Pdf, { positions, exposure }: Statement, issuedOn: Day) {
  const total = (of: (position: Statement['positions'][number]) => number) =>
    money(positions.reduce((sum, position) => sum + of(position), 0))
  pdf.title('Open positions')
  pdf.table(positionColumns, [
    ...positions.map((position) => ({
      cells: [
        nameOfAdvance(position.advance),
        money(position.participation),
        money(position.right_to_receive),
        money(position.gross),
        money(position.fees),
        money(position.capital_out),
        money(position.remaining),
        `${position.status}${position.days_past_due ? `, ${position.days_past_due} days past due` : ''}`,
      ],
    })),
    {
      cells: [
        'Total',
        total(({ participation }) => participation),
        total(({ right_to_receive }) => right_to_receive),
        total(({ gross }) => gross),
        total(({ fees }) => fees),
        total(({ capital_out }) => capital_out),
        total(({ remaining }) => remaining),
        '',
      ],
      isTotal: true,
    },
  ])
  pdf.note(`Default exposure, the capital out of deals in default or collections: ${money(exposure)}.`)
  pdf.note(`RTR is the right to receive. Status and days past due are as of ${formatDate(issuedOn)}.`)
}
