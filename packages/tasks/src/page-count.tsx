import { paths } from '@mca/contract/app'
import { formatCount } from '@mca/contract/money'
import { unseen } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import * as styles from './page-count.module.css'
import { achFiles, desk, due, entries, files, followUps, payouts, returns, type WaitingLine } from './waiting-lines'

/** How many wait on a page of a section. Nothing while that is unknown, cannot be loaded, or is none (R2.668). */
export function PageCount({ path }: { path: string }) {
  switch (path) {
    case paths.desk:
      return <Count line={desk} />
    case paths.followUps:
      return <Count line={followUps} />
    case paths.due():
      return <Count line={due} />
    case paths.imports:
      return <Count line={files} />
    case paths.returns:
      return <Count line={returns} />
    case paths.payouts:
      return <PayoutsCount />
    case paths.achFiles:
      return <Count line={achFiles} />
  }
  return null
}

const Count = <Answer,>({ line }: { line: WaitingLine<Answer> }) => <Waiting count={useCount(line)} />

/** Payouts and the drafts of entries are on one page. */
const PayoutsCount = () => <Waiting count={useCount(payouts) + useCount(entries)} />

function useCount<Answer>(line: WaitingLine<Answer>): number {
  // What the page itself has just asked is not asked again.
  const { data, isError } = useQuery({ ...line.query(), refetchOnMount: false })
  return data && !isError ? line.countOf(data) : 0
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {formatCount(count)}
      <span className={unseen}> waiting</span>
    </span>
  )
}
