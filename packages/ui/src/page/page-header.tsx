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
    <header data-page-header>
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
      <div>
        <div data-titles>
          <div>
            <h1>{title}</h1>
            {beside}
          </div>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && (
          <div data-actions data-screen>
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
