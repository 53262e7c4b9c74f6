import { formatCount } from '@mca/contract/money'
import { Button, TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { desk, due, files, late, payouts, returns, type WaitingLine } from './waiting-lines'
import * as styles from './waiting.module.css'

/** What waits today, on the dashboard (R3.82): of payments only, on their page (R6.83). */
export function Waiting({ of }: { of: 'day' | 'payments' }) {
  return (
    <ul className={styles.lines}>
      <Line line={due} />
      <Line line={returns} />
      {of === 'payments' && <Line line={files} />}
      <Line line={payouts} />
      {of === 'day' && (
        <>
          <Line line={desk} />
          <Line line={late} />
        </>
      )}
    </ul>
  )
}

function Line<Answer>({ line }: { line: WaitingLine<Answer> }) {
  const { data, isError, isFetching, refetch } = useQuery(line.query())
  return (
    <li className={styles.line}>
      <TextLink to={line.to}>{line.label}</TextLink>
      {data || !isError ? (
        <span>{data ? textOf(line, data) : '…'}</span>
      ) : (
        <span className={styles.failed}>
          Not loaded
          <Button
            variant="plain"
            size="sm"
            aria-label={`Try again: ${line.label}`}
            working={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </span>
      )}
    </li>
  )
}

function textOf<Answer>({ textOf: text, countOf }: WaitingLine<Answer>, answer: Answer): string {
  if (text) return text(answer)
  const count = countOf(answer)
  return count > 0 ? formatCount(count) : 'None'
}
