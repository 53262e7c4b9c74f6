import { advanceLabels as labels } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { isOpenEnded, type Change, type Pause } from '@mca/contract/schedules'

export const pauseText = ({ from, to }: Omit<Pause, 'kind'>): string =>
  isOpenEnded({ to })
    ? `Debits stopped since ${formatDate(from)}`
    : `No debits from ${formatDate(from)} through ${formatDate(to)}`

export const changeText = ({ from, payment_amount, collection_frequency }: Omit<Change, 'kind'>): string => {
  const amount = payment_amount !== null && `${labels.payment_amount} ${formatMoneyExact(payment_amount)}`
  const frequency = collection_frequency !== null && `${labels.collection_frequency} ${collection_frequency}`
  return `${[amount, frequency].filter(Boolean).join(', ')} from ${formatDate(from)}`
}

/** A description of a version's change. */
export const versionText = (version: Pause | Change): string =>
  version.kind === 'pause' ? pauseText(version) : changeText(version)
