import { useState } from 'react'
import { Field } from '../../field/field'
import { Combobox } from '../../form/combobox'
import { textOf } from './filter'
import type { ControlOf, PickFilter, RecordFilter } from './filter'

/** A pick-list over the server's search (R8.14). A picked record shows its name even if it is not among the first hundred. */
export function RecordControl({ filter, values, onChange }: ControlOf<RecordFilter>) {
  const { name, label, many } = filter
  const id = textOf(values[name])
  const [search, setSearch] = useState('')
  const rows = filter.useMatches(search.trim() || undefined)
  const picked = filter.useRecord(id)
  const optionOf = (row: { id: string; name: string }) => ({ value: row.id, label: row.name })
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          control={control}
          noun={label}
          placeholder="Any"
          options={rows.data?.data.map(optionOf) ?? []}
          value={id || null}
          selected={picked.data && optionOf(picked.data)}
          onPick={(value) => onChange({ [name]: value ?? undefined })}
          onSearch={setSearch}
          isLoading={rows.isPending || rows.isPlaceholderData}
          failure={
            rows.error
              ? { message: `Failed to load ${many}. Please try again.`, onRetry: () => void rows.refetch() }
              : undefined
          }
          emptyText={`No ${many} found`}
        />
      )}
    </Field>
  )
}

/** A pick-list of fixed values. A value that is set but not in the list can be seen and cleared like the others. */
export function PickControl({ filter, values, onChange }: ControlOf<PickFilter>) {
  const { name, label, options, other } = filter
  const value = textOf(values[name])
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const matching = options.filter((option) => `${option.label} ${option.value}`.toLowerCase().includes(words))
  const isKnown = options.some((option) => option.value.toLowerCase() === words)
  const extra = words && !isKnown ? other?.(typed) : undefined
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          control={control}
          noun={label}
          placeholder="Any"
          options={extra ? [...matching, extra] : matching}
          value={value || null}
          selected={value ? { value, label: value } : undefined}
          onPick={(picked) => onChange({ [name]: picked ?? undefined })}
          onSearch={setTyped}
        />
      )}
    </Field>
  )
}
