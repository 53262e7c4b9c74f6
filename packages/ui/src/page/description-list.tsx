import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Labels and values of one record: `<DescriptionList><Detail label="Email">…</Detail></DescriptionList>`. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr" rowGap="0">
      {children}
    </chakra.dl>
  )
}

/** One row. Without a value it shows a dash. */
export function Detail({
  label,
  numeric = false,
  children,
}: {
  label: string
  numeric?: boolean
  children?: ReactNode
}) {
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={numeric ? 'minmax(6rem, 1fr) auto' : 'minmax(7.5rem, 2fr) 3fr'}
      columnGap="4"
      paddingBlock="2"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0', paddingBottom: '0' }}
      _first={{ paddingTop: '0' }}
    >
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd
        minWidth="0"
        // A number is not broken, a word may be broken anywhere.
        overflowWrap={numeric ? 'break-word' : 'anywhere'}
        whiteSpace="pre-line"
        textAlign={numeric ? 'end' : undefined}
      >
        {isEmpty ? <chakra.span color="fg.subtle">—</chakra.span> : children}
      </chakra.dd>
    </chakra.div>
  )
}
