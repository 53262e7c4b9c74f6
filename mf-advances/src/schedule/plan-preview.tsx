import { dayNumberOf, formatDate, type Day } from '@mca/contract/days'
import { formatMoneyExact as money, formatCount } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { planOf, rowsOf, type ScheduledDeal } from '@mca/contract/schedules'
import { Callout, Text, unseen } from '@mca/ui'
import * as styles from './plan-preview.module.css'

interface PlanPreviewProps {
  deal: ScheduledDeal
  /** The deal with the change; undefined while the form is incomplete. */
  changed: ScheduledDeal | undefined
  /** Why the change is refused. */
  problem: string | undefined
  /** The book day. */
  today: Day
}

/** Compares the future schedule with the present one before saving (R15.45). */
export function PlanPreview({ deal, changed, problem, today }: PlanPreviewProps) {
  if (problem !== undefined) return <Callout palette="amber" message={problem} />
  const rows = figuresOf(deal, today)
  const changedRows = changed && figuresOf(changed, today)
  const texts = rows.map(([label, value], index) => [label, value, changedRows?.[index]?.[1]] as const)
  const moved = changed && movedBy(deal, changed)
  return (
    <div>
      {moved && <Callout palette="amber" message={moved} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Schedule</th>
            <th scope="col">Now</th>
            <th scope="col">New plan</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(([label, value, next]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td className={next !== undefined && next !== value ? styles.changed : undefined}>{next ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text aria-live="polite" className={unseen}>
        {changed && texts.map(([label, , next]) => `${label}: ${next}`).join(', ')}
      </Text>
    </div>
  )
}

/** In days. A longer move gets a warning. */
const farAway = 30

const lastDebit = ({ terms, versions }: ScheduledDeal): Day | undefined => {
  const { plan } = planOf(terms, versions)
  return plan ? rowsOf(plan).at(-1)?.due : undefined
}

/** Warns if the last debit moves by many days (R20.91). */
function movedBy(deal: ScheduledDeal, changed: ScheduledDeal): string | undefined {
  const [was, willBe] = [lastDebit(deal), lastDebit(changed)]
  if (!was || !willBe) return undefined
  const days = (dayNumberOf(willBe) ?? 0) - (dayNumberOf(was) ?? 0)
  if (Math.abs(days) <= farAway) return undefined
  return `The last debit moves by ${formatCount(Math.abs(days))} days, from ${formatDate(was)} to ${formatDate(willBe)}.`
}

/** The figures to check before saving, as labels and values. Empty for a deal without a schedule. */
function figuresOf({ terms, versions }: ScheduledDeal, today: Day): readonly (readonly [string, string])[] {
  const { plan } = planOf(terms, versions)
  if (plan === null) return []
  const rows = rowsOf(plan)
  const left = rows.filter(({ due }) => due >= today)
  const dayOf = (row: { due: Day } | undefined) => (row ? formatDate(row.due) : 'None')
  return [
    ['Debits left', formatCount(left.length)],
    ['Next debit', dayOf(left[0])],
    ['Last debit', dayOf(rows.at(-1))],
    ['Total', money(sumOf(rows.map(({ amount }) => amount)))],
  ]
}
