import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LinkButton } from '../primitives/link'

export interface PageHeaderProps {
  /** The page's only level 1 heading. */
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** The link above the title: 'Back to Advances'. */
  back?: { to: string; state?: unknown; label: string } | undefined
  /** Badges to the right of the title. */
  beside?: ReactNode
}

export function PageHeader({ title, subtitle, actions, back, beside }: PageHeaderProps) {
  return (
    <chakra.header display="flex" flexDirection="column" alignItems="flex-start" gap="1.5">
      {back && (
        <LinkButton
          data-screen
          to={back.to}
          state={back.state}
          variant="plain"
          size="sm"
          icon="arrow-left"
          palette="gray"
        >
          {back.label}
        </LinkButton>
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="3"
        width="full"
      >
        <chakra.div minWidth="0" flex="1 1 10rem">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
            <Heading as="h1" size="xl" overflowWrap="anywhere">
              {title}
            </Heading>
            {beside}
          </chakra.div>
          {subtitle && (
            <chakra.p color="fg.muted" paddingTop="0.5" overflowWrap="anywhere">
              {subtitle}
            </chakra.p>
          )}
        </chakra.div>
        {actions && (
          <chakra.div data-screen display="flex" flexWrap="wrap" gap="2">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.header>
  )
}
