import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusRing } from '../theme/shared-styles'

/** A short list of links, such as the recent payments of the dashboard. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" padding="0" borderTopWidth="1px" borderColor="border">
      {children}
    </chakra.ul>
  )
}

const RowLink = chakra(Link)

export function RowListItem({ to, start, end }: { to: string; start: ReactNode; end?: ReactNode }) {
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
      <RowLink
        to={to}
        display="flex"
        justifyContent="space-between"
        gap="4"
        paddingBlock="3"
        paddingInline={{ base: '4', md: '5' }}
        _hover={{ bg: 'bg.subtle' }}
        _focusVisible={{ ...focusRing, outlineOffset: '-2px' }}
      >
        <chakra.div minWidth="0">{start}</chakra.div>
        {end && (
          <chakra.div flexShrink="0" textAlign="end">
            {end}
          </chakra.div>
        )}
      </RowLink>
    </chakra.li>
  )
}
