import { hasExtensions } from '@mca/api'
import { advanceLabels, advanceTypes, paceBuckets, paceLabels, type AdvanceRow } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatFactor } from '@mca/contract/money'
import { contactResults } from '@mca/contract/notes'
import type { PartyKind } from '@mca/contract/parties'
import { remainingOf } from '@mca/contract/rules'
import { stopWarning } from '@mca/contract/stops'
import { Icon, RowLink, Text, unseen } from '@mca/ui'
import { Money, PaidMoney, Ratio, RemainingMoney } from '@mca/ui/figures'
import { type Column, LongText, Phone, StackedCell } from '@mca/ui/table'
import { AdvanceActions } from './advance-actions'
import { DealFlowSelect } from './deal-flow-select'
import * as styles from './advance-columns.module.css'

/** Other servers may omit an amount. */
const moneyOrNone = (amount: number | null | undefined) =>
  typeof amount === 'number' ? <Money amount={amount} /> : '—'

/** '$12,000 owed' below the status on a phone; nothing if it is 0. */
const Words = ({ amount, words }: { amount: number | null | undefined; words: string }) =>
  amount ? (
    <>
      <Money amount={amount} /> {words}
    </>
  ) : null

/** The columns of the advance list (R7.7), and those that can be added (R13.30, R15.52). The code is below the merchant's name. */
const advanceColumns: readonly Column<AdvanceRow>[] = [
  { header: 'Funder', sort: 'funder', cell: ({ funder }) => <Party kind="funder" party={funder} /> },
  { header: 'Status', sort: 'status', early: 1, cell: (advance) => <Status advance={advance} /> },
  { header: 'Merchant', sort: 'merchant', sticky: true, cell: (advance) => <Merchant advance={advance} /> },
  { header: 'Amount', sort: 'amount', cell: ({ amount }) => <Money amount={amount} />, numeric: true },
  { header: 'Factor', sort: 'factor_rate', cell: ({ factor_rate }) => formatFactor(factor_rate), numeric: true },
  { header: 'Payback', sort: 'payback', cell: ({ payback }) => <Money amount={payback} />, numeric: true },
  {
    header: 'Paid',
    sort: 'paid',
    cell: ({ paid, not_received }) => <PaidMoney amount={paid} not={not_received} />,
    numeric: true,
  },
  {
    header: 'Performance',
    sort: 'performance',
    cell: ({ performance, closed }) => <Ratio ratio={performance} isComplete={closed} />,
    numeric: true,
  },
  {
    header: 'Still Owed',
    id: 'still_owed',
    optional: true,
    early: 2,
    cell: ({ still_owed }) => moneyOrNone(still_owed),
    phoneCell: ({ still_owed }) => <Words amount={still_owed} words="owed" />,
    numeric: true,
  },
  {
    header: paceLabels.behind,
    sort: 'behind',
    optional: true,
    early: 2,
    phoneCell: ({ behind }) => <Words amount={behind} words="behind" />,
    cell: ({ behind }) => moneyOrNone(behind),
    numeric: true,
  },
  {
    header: paceLabels.days_past_due,
    sort: 'days_past_due',
    optional: true,
    cell: ({ bucket, days_past_due }) => days_past_due ?? optionOf(paceBuckets, bucket)?.label ?? '—',
    numeric: true,
  },
  { header: 'Phone', id: 'phone', optional: true, cell: ({ phone }) => <Phone phone={phone} /> },
  { header: 'State', id: 'state', optional: true, cell: ({ state }) => state ?? '—' },
  {
    header: 'Last Payment',
    id: 'last_payment',
    optional: true,
    cell: ({ last_payment }) => <Day day={last_payment} />,
  },
  {
    header: 'Last Contact',
    id: 'last_contact',
    optional: true,
    cell: ({ last_contact }) => <Contact contact={last_contact} />,
  },
  {
    header: 'Next Follow-up',
    id: 'next_follow_up',
    optional: true,
    cell: ({ next_follow_up }) => <Day day={next_follow_up} />,
  },
  {
    header: advanceLabels.date_funded,
    sort: 'date_funded',
    latestFirst: true,
    cell: ({ date_funded }) => formatDate(date_funded),
  },
  {
    header: advanceLabels.iso_id,
    sort: 'iso',
    optional: true,
    cell: ({ iso }) => <Party kind="iso" party={iso} />,
  },
  {
    header: advanceLabels.sales_rep_id,
    sort: 'sales_rep',
    optional: true,
    cell: ({ sales_rep }) => <Party kind="salesRep" party={sales_rep} />,
  },
  { header: advanceLabels.type, id: 'type', optional: true, cell: ({ type }) => optionOf(advanceTypes, type)?.label },
  {
    header: 'Remaining Balance',
    id: 'remaining',
    optional: true,
    cell: ({ payback, paid, not_received }) => (
      <RemainingMoney amount={remainingOf(payback, paid)} not={not_received} />
    ),
    numeric: true,
  },
  {
    header: advanceLabels.payment_amount,
    id: 'payment_amount',
    optional: true,
    cell: ({ payment_amount }) => moneyOrNone(payment_amount),
    numeric: true,
  },
  {
    header: 'Frequency',
    id: 'frequency',
    optional: true,
    cell: ({ collection_frequency }) => collection_frequency,
  },
  {
    header: advanceLabels.expected_end_date,
    id: 'expected_end_date',
    optional: true,
    cell: ({ expected_end_date }) => formatDate(expected_end_date),
  },
  {
    header: advanceLabels.aliases,
    id: 'aliases',
    optional: true,
    cell: ({ aliases }) => <LongText text={aliases} />,
  },
  {
    header: 'Last Updated',
    id: 'updated_at',
    optional: true,
    cell: ({ updated_at }) => formatTimestamp(updated_at),
  },
  { header: 'Actions', cell: (advance) => <AdvanceActions advance={advance} />, actions: true },
]

/** Columns of fields that the specification does not have. */
const extensions = new Set([
  'still_owed',
  'behind',
  'days_past_due',
  'updated_at',
  'phone',
  'state',
  'last_payment',
  'last_contact',
  'next_follow_up',
])

/** A phone shows the amount below the status: such a server does not say what is owed. */
const specifiedColumns = advanceColumns
  .filter(({ id, sort = '' }) => !extensions.has(id ?? sort))
  .map((column) => (column.sort === 'amount' ? { ...column, early: 2 } : column))

/** The columns that this server has data for (R20.31). */
export const availableColumns = (): readonly Column<AdvanceRow>[] =>
  hasExtensions() ? advanceColumns : specifiedColumns

const Nowrap = ({ children }: { children: string }) => (
  <Text as="span" className={styles.unbroken}>
    {children}
  </Text>
)
const Day = ({ day }: { day: string | null | undefined }) => <Nowrap>{day ? formatDate(day) : '—'}</Nowrap>

/** A day with the contact's result below it. */
const Contact = ({ contact }: { contact: AdvanceRow['last_contact'] }) =>
  contact ? (
    <>
      <Nowrap>{formatTimestamp(contact.at)}</Nowrap>{' '}
      <Text as="span" color="fg.muted" className={styles.unbroken}>
        {optionOf(contactResults, contact.result)?.label}
      </Text>
    </>
  ) : (
    '—'
  )

/** With ten columns the name column is narrow, so a name may take three lines instead of two (R2.34). */
const Name = ({
  text,
  to,
  min = 'clamp(3.75rem, 5.625vw, 4.5rem)',
}: {
  text: string | undefined
  to: string | null
  min?: string
}) => <LongText text={text} to={to} min={min} lines={3} />

const Party = ({ kind, party }: { kind: PartyKind; party: { name: string } | null }) => (
  <Name text={party?.name} to={party && paths.party(kind, party.name)} />
)

/** A stop is a mark over the edge of the status: a wider column would push others out of view (R23.42). */
const Status = ({ advance }: { advance: AdvanceRow }) =>
  advance.stop ? (
    <div title={stopWarning(advance.stop)} className={styles.place}>
      <DealFlowSelect advance={advance} />
      <span className={styles.mark}>
        <Icon name="warning" />
        <span className={unseen}>{stopWarning(advance.stop)}</span>
      </span>
    </div>
  ) : (
    <DealFlowSelect advance={advance} />
  )

function Merchant({ advance }: { advance: AdvanceRow }) {
  return (
    <StackedCell code={<RowLink to={paths.advance(advance.id)}>{advance.advance_id}</RowLink>}>
      <Name text={advance.merchant.name} to={paths.merchant(advance.merchant.id)} min="7rem" />
    </StackedCell>
  )
}
