import type { ListName } from '@mca/contract/views'
import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useDraftState } from '../drafts/draft-registry'
import { Button } from '../primitives/button'
import type { Filter } from './tools/filter'
import type { Opened, PartProps } from './tools/parts'
import type { BuiltInView, Choice } from './tools/use-current-view'
import type { ViewsApi } from './tools/views-api'
import type { ListAddress } from './use-list-params'
import * as styles from './list-tools.module.css'

/** The definition of a list's tools. */
export interface Tools {
  filters?: readonly Filter[]
  views?: ViewsApi
  builtIn?: readonly BuiltInView[]
}

interface ListToolsProps extends ListAddress {
  /** A list without views needs no name. */
  list?: ListName
  params: object
  /** The shown columns, which a view stores. Without them, a page has no views. */
  choice?: Choice
  onChange: (change: object) => void
  /** True if the list has filters besides those in its toolbar. */
  hasFilters?: boolean
}

/** True if the address has parameters that neither the table nor the visible toolbar shows. */
const moreThanTheTable = /[?&](?!(page|search|sort|status)=)\w/

type PartName = 'FilterCount' | 'Filters' | 'Views' | 'NewView' | 'EditView' | 'ActiveFilters'
type ToolProps = Omit<PartProps, keyof Tools>

/**
 * The buttons 'Filter' and 'Views' of a list's toolbar, and below them the active filters and view. Their code is loaded on use. Call this
 * once per list, outside a component: `const Tools = listTools(async () => (await import('./advance-tools')).tools)`.
 */
export function listTools(load: () => Promise<Tools>) {
  const loadParts = () => Promise.all([import('./tools/parts'), load()])
  // A failed preload needs no message: opening loads it again.
  const preload = () => void loadParts().catch(() => undefined)
  const partOf = (name: PartName) => {
    const Part = lazy(async () => {
      const [parts, tools] = await loadParts()
      const Loaded: ComponentType<PartProps> = parts[name]
      return { default: (props: ToolProps) => <Loaded {...tools} {...props} /> }
    })
    return (props: ToolProps) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
  const Count = partOf('FilterCount')
  const Filters = partOf('Filters')
  const Views = partOf('Views')
  const NewView = partOf('NewView')
  const EditView = partOf('EditView')
  const ActiveFilters = partOf('ActiveFilters')

  return function ListTools({ hasFilters, ...list }: ListToolsProps) {
    const [open, setOpen] = useDraftState<Opened | undefined>(`tools of ${list.list ?? 'a list'}`, undefined)
    const { search, state } = useLocation()
    const isAnyInForce = moreThanTheTable.test(search) || list.refused.length > 0 || state?.notes
    const tool = { ...list, onOpen: setOpen }
    const toggle = (name: Opened) => ({
      isOpen: open === name,
      preload,
      onToggle: () => setOpen(open === name ? undefined : name),
    })
    return (
      <>
        {hasFilters && (
          <ToolButton {...toggle('filters')} label={<>Filter{isAnyInForce && <Count {...tool} />}</>}>
            <Filters {...tool} />
          </ToolButton>
        )}
        {list.choice && (
          <ToolButton {...toggle('views')} label="Views">
            <Views {...tool} />
          </ToolButton>
        )}
        {open === 'new view' && <NewView {...tool} />}
        {open === 'edit view' && <EditView {...tool} />}
        {isAnyInForce && <ActiveFilters {...tool} />}
      </>
    )
  }
}

interface ToolButtonProps {
  label: ReactNode
  isOpen: boolean
  preload: () => void
  onToggle: () => void
  /** The part that it opens. */
  children: ReactNode
}

const ToolButton = ({ label, isOpen, preload, onToggle, children }: ToolButtonProps) => (
  <div className={styles.place}>
    <Button
      variant="outline"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onToggle}
    >
      {label}
    </Button>
    {isOpen && children}
  </div>
)
