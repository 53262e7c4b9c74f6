import type { ListName } from '@mca/contract/views'
import { useLocation } from 'react-router-dom'
import { lazyDialog } from '../../lazy-dialog'
import { AddressWarnings } from './address-warnings'
import { isSet } from './filter'
import type { Filter } from './filter'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { builtInOf, useCurrentView } from './use-current-view'
import type { BuiltInView, Choice } from './use-current-view'
import { ViewBar, ViewName } from './view-bar'
import type { ViewsApi } from './views-api'
import { ViewsMenu } from './views-menu'
import * as styles from './parts.module.css'

// Loaded when the first of them is needed.

/** The parts that can be open. */
export type Opened = 'filters' | 'views' | 'new view' | 'edit view'

export interface PartProps {
  list?: ListName
  params: object
  choice?: Choice
  refused: readonly string[]
  isOpening: boolean
  filters?: readonly Filter[]
  views?: ViewsApi
  builtIn?: readonly BuiltInView[]
  onChange: (change: object) => void
  onOpen: (part: Opened | undefined) => void
}

const { Dialog: ViewDialog } = lazyDialog(async () => (await import('./view-dialog')).ViewDialog)

const viewsOf = ({ views, list, choice }: PartProps) => views && list && choice && { api: views, list, choice }

/** How many filters are set, for the button 'Filter'. */
export function FilterCount({ filters = [], params }: PartProps) {
  const count = filters.filter((filter) => isSet(filter, { ...params })).length
  return count > 0 && ` (${count})`
}

export const Filters = ({ filters = [], params, onChange, onOpen }: PartProps) => (
  <FilterPanel {...{ filters, onChange }} values={{ ...params }} onClose={() => onOpen(undefined)} />
)

export function Views(props: PartProps) {
  const { builtIn = [], onOpen } = props
  const current = builtInOf(builtIn, useLocation().search)
  const views = viewsOf(props)
  return views && <ViewsMenu {...views} {...{ builtIn, current }} onClose={() => onOpen(undefined)} onDialog={onOpen} />
}

/** The dialog of a new view. */
export const NewView = (props: PartProps) => <OpenDialog {...props} isEdit={false} />
/** The dialog of the open view. */
export const EditView = (props: PartProps) => <OpenDialog {...props} isEdit />

function OpenDialog({ isEdit, ...props }: PartProps & { isEdit: boolean }) {
  const views = viewsOf(props)
  return views && <LoadedDialog {...views} isEdit={isEdit} onClose={() => props.onOpen(undefined)} />
}

interface LoadedDialogProps {
  isEdit: boolean
  api: ViewsApi
  list: ListName
  choice: Choice
  onClose: () => void
}

function LoadedDialog({ isEdit, api, list, choice, onClose }: LoadedDialogProps) {
  const { view, shown } = useCurrentView(api, list, choice)
  if (isEdit && !view) return null
  return <ViewDialog {...{ api, list, shown, onClose }} view={isEdit ? view : undefined} />
}

/** Below the toolbar: warnings about the address, the open view, and the filters that are set. */
export function ActiveFilters(props: PartProps) {
  const { filters = [], builtIn = [], params, choice, refused, isOpening, onChange } = props
  const { search } = useLocation()
  const current = builtInOf(builtIn, search)
  const views = viewsOf(props)
  return (
    <>
      <AddressWarnings {...{ filters, refused, choice }} />
      <div className={styles.row}>
        {new URLSearchParams(search).has('view') && views && <ViewBar {...views} isOpening={isOpening} />}
        {current && <ViewName name={current.name} />}
        <FilterChips {...{ filters, onChange }} values={{ ...params }} />
      </div>
    </>
  )
}
