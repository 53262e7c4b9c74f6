import type { ListParams } from '@mca/api'
import type { AdvanceForm } from '@mca/contract/advances'
import type { Reference } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import { useDraftState } from '@mca/ui'
import { PickField, pickFrom, useOverwritten } from '@mca/ui/form'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

export type IdPath =
  | 'merchant_id'
  | 'funder_id'
  | 'iso_id'
  | 'sales_rep_id'
  | `syndicator_participations.${number}.syndicator_id`

export interface RecordSelectProps {
  name: IdPath
  label: string
  required?: boolean
  hint?: string | undefined
}

/** How a pick-list loads, names and creates records of one kind. */
interface RecordSource<Row extends Reference> {
  /** 'Funder' results in 'Create New Funder' and 'Clear funder'. */
  noun: string
  many: string
  /** The first 100 records, or those that match the typed text. */
  page: (search: string | undefined) => UseQueryOptions<Page<Row>, Error, Page<Row>, (string | ListParams)[]>
  /** One record by its id, to show the name of a picked record that is not among those 100 (R8.16). */
  one: (id: string) => UseQueryOptions<Row, Error, Row, string[]>
  /** False if the server does not have that call. */
  isReadable?: boolean
  detail?: (row: Row) => string | null
  /** Records returned with the advance, so their names need no request. */
  stored: readonly Reference[]
  /** Another remote's dialog that creates a record with the given name. */
  dialog: (props: { newName: string; onSaved: (row: Row) => void; onClose: () => void }) => ReactNode
}

/**
 * A pick-list for what may be more than 100 records. Typing searches on the server, and the list can create a record (R8.14).
 */
export function RecordSelect<Row extends Reference>({
  name,
  label,
  required,
  hint,
  noun,
  many,
  page,
  one,
  isReadable = true,
  detail,
  stored,
  dialog,
}: RecordSelectProps & RecordSource<Row>) {
  const { setValue } = useFormContext<AdvanceForm>()
  const id = useWatch<AdvanceForm, IdPath>({ name })
  const [search, setSearch] = useState('')
  const [created, setCreated] = useState<Reference>()
  /** The text typed when 'Create New' was chosen, while its dialog is open. */
  const [newName, setNewName] = useDraftState<string | undefined>(`create ${name}`, undefined)
  const rows = useQuery(page(search.trim() || undefined))
  const known = [...stored, ...(created ? [created] : []), ...(rows.data?.data ?? [])]
  const find = (wanted: unknown) => known.find((row) => row.id === wanted)
  const isUnknown = (wanted: unknown) => isReadable && Boolean(wanted) && !find(wanted) && !rows.isPending
  const other = useQuery({ ...one(id ?? ''), enabled: isUnknown(id) })
  const selected = find(id) ?? (isUnknown(id) ? other.data : undefined)
  // The record picked before a reload may not be among the first 100 either.
  const overwritten = useOverwritten(name)
  const before = useQuery({ ...one(String(overwritten)), enabled: isUnknown(overwritten) })
  const optionOf = (row: Row) => ({ value: row.id, label: row.name, ...detailOf(detail?.(row)) })
  const select = (row: Row) => {
    setCreated({ id: row.id, name: row.name })
    setValue(name, row.id, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <PickField
        name={name}
        label={label}
        required={required}
        hint={hint}
        noun={noun}
        options={rows.data?.data.map(optionOf) ?? []}
        selected={selected ? { value: selected.id, label: selected.name } : undefined}
        nameOf={(wanted) => (find(wanted) ?? before.data)?.name}
        onCreate={setNewName}
        onSearch={setSearch}
        {...pickFrom(rows, `Failed to load ${many}. Please try again.`)}
        emptyText={`No ${many} found`}
      />
      {newName !== undefined && dialog({ newName, onSaved: select, onClose: () => setNewName(undefined) })}
    </>
  )
}

const detailOf = (detail: string | null | undefined) => (detail ? { detail } : {})
