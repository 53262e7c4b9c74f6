import { formatCount } from '@mca/contract/money'
import { TextLink } from '@mca/ui'
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
  const { data, isError } = useQuery(line.query())
  return (
    <li className={styles.line}>
      <TextLink to={line.to}>{line.label}</TextLink>
      <span>{data ? textOf(line, data) : isError ? 'Not loaded' : '…'}</span>
    </li>
  )
}

function textOf<Answer>({ textOf: text, countOf }: WaitingLine<Answer>, answer: Answer): string {
  if (text) return text(answer)
  const count = countOf(answer)
  return count > 0 ? formatCount(count) : 'None'
}
