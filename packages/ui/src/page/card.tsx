import { chakra, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface CardProps {
  /** Makes the card a named section with a level 2 heading. */
  title?: ReactNode
  hint?: ReactNode
  actions?: ReactNode
  /** The content reaches the card's edges: for tables and lists of rows. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, hint, actions, flush = false, children }: CardProps) {
  const titleId = useId()
  return (
    <chakra.section
      aria-labelledby={title ? titleId : undefined}
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="xs"
      overflow={flush ? 'hidden' : undefined}
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
          <div>
            <Heading as="h2" size="md" id={titleId}>
              {title}
            </Heading>
            {hint && <chakra.p color="fg.muted">{hint}</chakra.p>}
          </div>
          {actions && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {actions}
            </chakra.div>
          )}
        </chakra.header>
      )}
      <chakra.div
        padding={flush ? '0' : { base: '4', md: '5' }}
        {...(!flush && (title || actions) && { paddingTop: '4' })}
        css={flush ? undefined : apart}
      >
        {children}
      </chakra.div>
    </chakra.section>
  )
}

/** Whatever stands under one another in a card stands apart. */
const apart = { '& > * + *': { marginTop: '4' } } as const
