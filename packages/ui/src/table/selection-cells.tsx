import type { ChangeEvent } from 'react'

/** The label fills the cell, so that a click beside the box selects the row and does not open it. */
export function SelectRow({
  name,
  isSelected,
  onToggle,
}: {
  name: string
  isSelected: boolean
  onToggle: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  return (
    <td data-kind="select">
      <label>
        <input type="checkbox" aria-label={`Select ${name}`} checked={isSelected} onChange={onToggle} />
      </label>
    </td>
  )
}

/** Selects every row of the page; when all are selected, none. */
export function SelectPage({ state, onToggle }: { state: 'none' | 'some' | 'all'; onToggle: () => void }) {
  return (
    <th scope="col" data-kind="select">
      <label>
        <input
          type="checkbox"
          aria-label="Select all on this page"
          checked={state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some'
          }}
          onChange={onToggle}
        />
      </label>
    </th>
  )
}
