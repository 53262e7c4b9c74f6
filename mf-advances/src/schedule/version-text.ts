import { advanceLabels as labels, formatDate, formatMoneyExact, type Change, type Pause } from '@mca/contract'

export const pauseText = ({ from, to }: Omit<Pause, 'kind'>): string =>
  `No debits from ${formatDate(from)} through ${formatDate(to)}`

export const changeText = ({ from, payment_amount, collection_frequency }: Omit<Change, 'kind'>): string => {
  const amount = payment_amount !== null && `${labels.payment_amount} ${formatMoneyExact(payment_amount)}`
  const frequency = collection_frequency !== null && `${labels.collection_frequency} ${collection_frequency}`
  return `${[amount, frequency].filter(Boolean).join(', ')} from ${formatDate(from)}`
}

/** A description of a version's change. */
export const versionText = (version: Pause | Change): string =>
  version.kind === 'pause' ? pauseText(version) : changeText(version)
