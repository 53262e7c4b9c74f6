import { changedFields, type AuditListQuery } from '@mca/contract/audit'
import { periodsOf } from '@mca/contract/days'
import { Button, useToday } from '@mca/ui'
import { FilterSelect } from '@mca/ui/table'

interface QuickFiltersProps {
  params: Pick<AuditListQuery, 'from' | 'to' | 'changed'>
  onChange: (change: Pick<AuditListQuery, 'from' | 'to' | 'changed'>) => void
}

/** Shortcuts for the usual question, who changed a field today or yesterday (R20.140). Pressing a selected day again shows all days. */
export function QuickFilters({ params, onChange }: QuickFiltersProps) {
  const periods = periodsOf(useToday()).slice(0, 2)
  return (
    <>
      {periods.map(({ label, from, to }) => {
        const isPressed = params.from === from && params.to === to
        return (
          <Button
            key={label}
            variant="outline"
            aria-pressed={isPressed}
            onClick={() => onChange(isPressed ? { from: undefined, to: undefined } : { from, to })}
          >
            {label}
          </Button>
        )
      })}
      <FilterSelect
        label="Changed field"
        placeholder="Any change"
        options={changedFields}
        value={params.changed}
        width="14rem"
        onChange={(changed) => onChange({ changed })}
      />
    </>
  )
}
