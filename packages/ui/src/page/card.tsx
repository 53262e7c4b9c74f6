import { chakra, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { panel } from '../theme/shared-styles'

interface CardProps {
  /** A level 2 heading that names the section. */
  title?: ReactNode
  actions?: ReactNode
  /** The content reaches the edges of the card: for tables and lists of rows. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, actions, flush = false, children }: CardProps) {
  const titleId = useId()
  return (
    <chakra.section
      aria-labelledby={title ? titleId : undefined}
      minWidth="0"
      {...panel}
      overflow={flush ? 'hidden' : undefined}
      _print={{ overflow: 'visible', boxShadow: 'none' }}
    >
      {(title || actions) && (
        <chakra.header
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          paddingInline={{ base: '4', md: '5' }}
          paddingTop="4"
          paddingBottom={flush ? '3' : '0'}
        >
          <Heading as="h2" size="md" id={titleId}>
            {title}
          </Heading>
          {actions && (
            <chakra.div data-screen display="flex" flexWrap="wrap" gap="2">
              {actions}
            </chakra.div>
          )}
        </chakra.header>
      )}
      <chakra.div
        padding={flush ? '0' : { base: '4', md: '5' }}
        {...(!flush && (title || actions) && { paddingTop: '4' })}
        css={flush ? undefined : spaced}
      >
        {children}
      </chakra.div>
    </chakra.section>
  )
}

/** Space between the children of a card. */
const spaced = { '& > * + *': { marginTop: '4' } } as const
