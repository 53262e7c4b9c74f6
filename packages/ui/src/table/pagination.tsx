import { formatCount } from '@mca/contract/money'
import { Button } from '../primitives/button'
import * as styles from './pagination.module.css'

export interface PageInfo {
  page: number
  totalPages: number
  total: number
  /** There are more than `total`. */
  more?: true | undefined
}

/** 'Page 2 of 5 (230 total)' with Previous and Next; nothing when there is only one page (R13.1, R13.55). */
export function Pagination({ page, totalPages, total, more, onPage }: PageInfo & { onPage: (page: number) => void }) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pagination" className={styles.nav}>
      <p aria-live="polite" className={styles.text}>
        Page {page} of {totalPages} ({more && 'more than '}
        {formatCount(total)} total)
      </p>
      <div className={styles.row}>
        <PageButton to={page > 1 ? page - 1 : undefined} onPage={onPage}>
          Previous
        </PageButton>
        <PageButton to={page < totalPages ? page + 1 : undefined} onPage={onPage}>
          Next
        </PageButton>
      </div>
    </nav>
  )
}

/** On the first or last page it does nothing. A disabled button would lose the keyboard focus. */
function PageButton({
  to,
  onPage,
  children,
}: {
  to: number | undefined
  onPage: (page: number) => void
  children: string
}) {
  const isEnd = to === undefined
  return (
    <Button variant="outline" size="sm" aria-disabled={isEnd} onClick={isEnd ? undefined : () => onPage(to)}>
      {children}
    </Button>
  )
}
