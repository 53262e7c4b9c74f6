import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A short list of records, such as the recent payments of the dashboard. It styles its rows: their paragraphs are small and muted. */
export const RowList = ({ children }: { children: ReactNode }) => <chakra.ul css={list}>{children}</chakra.ul>

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
    <li onClick={followRow}>
      <div id={id}>
        <div>
          <Link data-row-link to={to} aria-labelledby={`${id} ${id}end`}>
            {title}
          </Link>
        </div>
        {children}
      </div>
      {end && (
        <div data-kind="end" id={`${id}end`}>
          {end}
        </div>
      )}
      {actions && <div data-kind="actions">{actions}</div>}
    </li>
  )
}

/** A click beside the row's links counts as one on its own link, unless it selected text. A link around links is not allowed. */
function followRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if ((target instanceof Element && target.closest('a, button')) || window.getSelection()?.toString()) return
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  currentTarget.querySelector('a')?.dispatchEvent(click)
}

const list = {
  listStyleType: 'none',
  padding: '0',
  borderTopWidth: '1px',
  borderColor: 'border',
  '& > li': {
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
  },
  '& > li > div': { minWidth: '0' },
  '& > li > div[data-kind]': { flexShrink: '0' },
  '& > li > div[data-kind=end]': { textAlign: 'end' },
  // At least 24 px high and wide, because the next line may be a link too.
  '& [data-row-link]': {
    display: 'inline-block',
    minWidth: '6',
    paddingBlock: '0.5',
    fontWeight: 'medium',
    borderRadius: 'sm',
  },
  '& p': { color: 'fg.muted', fontSize: 'sm' },
  '& p[data-strong]': { color: 'fg', fontSize: 'md', fontWeight: 'medium' },
  '& [data-badge] + p': { paddingTop: '1' },
} as const
