import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A short list of records, such as the recent payments of the dashboard. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" padding="0" borderTopWidth="1px" borderColor="border">
      {children}
    </chakra.ul>
  )
}

const RowLink = chakra(Link)

interface RowListItemProps {
  /** The address of the row's record. Texts of the row may be links to others. */
  to: string
  /** The first line, which is the link. Screen readers name it by the whole row. */
  title: ReactNode
  end?: ReactNode
  /** Buttons, which are no part of the link's name. */
  actions?: ReactNode
  children?: ReactNode
}

export function RowListItem({ to, title, end, actions, children }: RowListItemProps) {
  const id = useId()
  return (
    <chakra.li css={row} onClick={followRow}>
      <chakra.div minWidth="0" id={id}>
        <p>
          <RowLink to={to} aria-labelledby={`${id} ${id}end`} css={link}>
            {title}
          </RowLink>
        </p>
        {children}
      </chakra.div>
      {end && (
        <chakra.div id={`${id}end`} flexShrink="0" textAlign="end">
          {end}
        </chakra.div>
      )}
      {actions && (
        <chakra.div data-kind="actions" flexShrink="0">
          {actions}
        </chakra.div>
      )}
    </chakra.li>
  )
}

/** A click beside the row's links counts as one on its own link, unless it selected text. A link around links is not allowed. */
function followRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if ((target instanceof Element && target.closest('a, button')) || window.getSelection()?.toString()) return
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  currentTarget.querySelector('a')?.dispatchEvent(click)
}

/** At least 24 px high and wide, because the next line may be a link too. */
const link = {
  display: 'inline-block',
  minWidth: '6',
  paddingBlock: '0.5',
  fontWeight: 'medium',
  borderRadius: 'sm',
} as const
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '3',
  paddingInline: { base: '4', md: '5' },
  borderBottomWidth: '1px',
  borderColor: 'border',
  cursor: 'pointer',
  _last: { borderBottomWidth: '0' },
  _hover: { bg: 'bg.subtle' },
} as const
