import { formatMoneyExact } from '@mca/contract/money'
import { Icon, Text } from '@mca/ui'
import { useSummary } from './use-summary'
import * as styles from './available-syndication.module.css'

/** The part of the funded amount that is still available. Red is a warning and does not prevent saving (R8.18). */
export function AvailableSyndication() {
  const { available, isOverSubscribed } = useSummary()
  return (
    <output data-palette={isOverSubscribed ? 'red' : 'green'} className={styles.panel}>
      <div className={styles.row}>
        <Text fontWeight="medium">Available Syndication</Text>
        <Text fontWeight="semibold">{formatMoneyExact(available)}</Text>
      </div>
      {isOverSubscribed && (
        <div className={styles.availableSyndicationRow}>
          <Icon name="warning" />
          <Text>Warning: Total participation exceeds funded amount!</Text>
        </div>
      )}
    </output>
  )
}
