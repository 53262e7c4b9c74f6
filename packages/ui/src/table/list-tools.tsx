import { chakra } from '@chakra-ui/react'
import type { ListName } from '@mca/contract'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeptState } from '../unsaved-work/draft-registry'
import { Button } from '../primitives/button'
import type { Filter } from './tools/filter'
import type { Part } from './tools/parts'
import type { BuiltInView, Choice } from './tools/use-current-view'
import type { ViewsApi } from './tools/views-api'
import type { ListAddress } from './use-list-params'

/** What a list's tools are made from. */
export interface Tools {
  filters?: readonly Filter[]
  views?: ViewsApi
  builtIn?: readonly BuiltInView[]
}

interface ListToolsProps extends ListAddress {
  /** A list without views needs no name. */
  list?: ListName
  params: object
  /** The columns that are shown: a view keeps them. A page without it has no views. */
  choice?: Choice
  onChange: (change: object) => void
  /** The list has filters of its own, beside those that are always in its toolbar. */
  hasFilters?: boolean
}

/** Anything in the address that neither the table nor the always visible part of the toolbar shows. */
const moreThanTheTable = /[?&](?!(page|search|sort|status)=)\w/

/**
 * The buttons 'Filter' and 'Views' of a list's toolbar, and below them what is in force. Their code is loaded when it is used. Call this
 * once per list, outside a component: `const Tools = listTools(async () => (await import('./advance-tools')).tools)`.
 */
export function listTools(load: () => Promise<Tools>) {
  const loadParts = async () => {
    const [{ Parts }, tools] = await Promise.all([import('./tools/parts'), load()])
    return {
      default: (props: Omit<React.ComponentProps<typeof Parts>, keyof Tools>) => <Parts {...tools} {...props} />,
    }
  }
  const Parts = lazy(loadParts)
  // A failed preload needs no message: opening loads it again.
  const preload = () => void loadParts().catch(() => undefined)

  return function ListTools({ hasFilters, ...list }: ListToolsProps) {
    const [open, setOpen] = useKeptState<Part | undefined>(`tools of ${list.list ?? 'a list'}`, undefined)
    const { search, state } = useLocation()
    const isBarNeeded = moreThanTheTable.test(search) || list.refused.length > 0 || state?.notes
    const part = (name: Part) => (
      <Suspense>
        <Parts {...list} part={name} onOpen={setOpen} />
      </Suspense>
    )
    const button = (name: Part, label: ReactNode) => (
      <chakra.div position="relative">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-expanded={open === name}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(open === name ? undefined : name)}
        >
          {label}
        </Button>
        {open === name && part(name)}
      </chakra.div>
    )
    return (
      <>
        {hasFilters && button('filters', <>Filter{isBarNeeded && part('count')}</>)}
        {list.choice && button('views', 'Views')}
        {open?.endsWith('view') && part(open)}
        {isBarNeeded && part('bar')}
      </>
    )
  }
}
