import { Button } from '@mca/ui'
import { FilterSelect } from '@mca/ui/table'
import * as styles from './state-filter.module.css'

interface StateFilterProps {
  /** The labels of the default list and of the ended ones. */
  labels: { open: string; ended: string }
  state: 'open' | 'ended'
  /** The one party whose records are listed. */
  partyId: string | undefined
  /** 'Show all payouts' */
  allLabel: string
  onChange: (change: { state?: 'ended' | undefined; party_id?: undefined }) => void
}

/** Above a list of payouts or entries: switches between open and ended ones, and from one party to all. */
export function StateFilter({ labels, state, partyId, allLabel, onChange }: StateFilterProps) {
  return (
    <div className={styles.row}>
      <FilterSelect
        label="Filter by status"
        options={[
          { value: 'open', label: labels.open },
          { value: 'ended', label: labels.ended },
        ]}
        value={state}
        onChange={(value) => onChange({ state: value === 'ended' ? value : undefined })}
      />
      {partyId && (
        <Button variant="outline" onClick={() => onChange({ party_id: undefined })}>
          {allLabel}
        </Button>
      )}
    </div>
  )
}
