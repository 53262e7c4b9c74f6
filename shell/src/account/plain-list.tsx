import { Box, HStack } from '@mca/ui'
import type { ReactNode, Ref } from 'react'

/** Rows of text, each with an action. The list gets the focus when a focused row is removed. */
export function PlainList({
  label,
  ref,
  children,
}: {
  label: string
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}) {
  return (
    <Box as="ul" ref={ref as Ref<HTMLDivElement>} aria-label={label} tabIndex={-1} listStyleType="none" outline="none">
      {children}
    </Box>
  )
}

export function PlainRow({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <HStack
      as="li"
      gap="4"
      justifyContent="space-between"
      alignItems="flex-start"
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', paddingTop: '0' }}
      _last={{ paddingBottom: '0' }}
    >
      <Box minWidth="0" overflowWrap="anywhere">
        {children}
      </Box>
      {action}
    </HStack>
  )
}
