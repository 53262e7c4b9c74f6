import { chakra } from '@chakra-ui/react'
import type { ListName } from '@mca/contract'
import { useLocation } from 'react-router-dom'
import { lazyDialog } from '../../lazy-dialog'
import { isSet } from './filter'
import type { Filter, Values } from './filter'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { AddressWarnings } from './address-warnings'
import { builtInOf, useCurrentView } from './use-current-view'
import type { BuiltInView, Choice } from './use-current-view'
import { ViewBar, ViewName } from './view-bar'
import type { ViewsApi } from './views-api'
import { ViewsMenu } from './views-menu'

/** What can be open: the two popups, and the dialogs of the second. The bar below the toolbar, and the number in the first button, are shown while there is something to say. */
export type Part = 'filters' | 'views' | 'new view' | 'edit view' | 'bar' | 'count'

interface PartsProps {
  part: Part
  list?: ListName
  params: object
  choice?: Choice
  refused: readonly string[]
  isOpening: boolean
  filters?: readonly Filter[]
  views?: ViewsApi
  builtIn?: readonly BuiltInView[]
  onChange: (change: object) => void
  onOpen: (part: Part | undefined) => void
}

const { Dialog: ViewDialog } = lazyDialog(async () => (await import('./view-dialog')).ViewDialog)

/** The tools of a list, loaded when the first of them is needed. */
export function Parts({
  part,
  list,
  params,
  choice,
  refused,
  isOpening,
  filters = [],
  views,
  builtIn = [],
  onChange,
  onOpen,
}: PartsProps) {
  const values: Values = { ...params }
  const { search } = useLocation()
  const isView = new URLSearchParams(search).has('view')
  const current = builtInOf(builtIn, search)
  const close = () => onOpen(undefined)
  const ofViews = choice && views && list && { api: views, list, choice }
  switch (part) {
    case 'filters':
      return <FilterPanel {...{ filters, values, onChange }} onClose={close} />
    case 'views':
      return ofViews && <ViewsMenu {...ofViews} {...{ builtIn, current }} onClose={close} onDialog={onOpen} />
    case 'new view':
    case 'edit view':
      return ofViews && <OpenDialog isEdit={part === 'edit view'} {...ofViews} onClose={close} />
    case 'count': {
      const count = filters.filter((filter) => isSet(filter, values)).length
      return count > 0 && ` (${count})`
    }
    case 'bar':
      return (
        <>
          <AddressWarnings {...{ filters, refused, choice }} />
          <chakra.div
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            flexBasis="full"
            order="1"
            _empty={{ display: 'none' }}
          >
            {isView && ofViews && <ViewBar {...ofViews} isOpening={isOpening} />}
            {current && <ViewName name={current.name} />}
            <FilterChips {...{ filters, values, onChange }} />
          </chakra.div>
        </>
      )
  }
}

function OpenDialog({
  isEdit,
  api,
  list,
  choice,
  onClose,
}: {
  isEdit: boolean
  api: ViewsApi
  list: ListName
  choice: Choice
  onClose: () => void
}) {
  const { view, shown } = useCurrentView(api, list, choice)
  if (isEdit && !view) return null
  return <ViewDialog {...{ api, list, shown, onClose }} view={isEdit ? view : undefined} />
}
