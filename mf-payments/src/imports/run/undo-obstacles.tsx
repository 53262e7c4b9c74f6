import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { type PaymentImportDetail, undoObstacleReasons } from '@mca/contract/imports'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { Text, TextLink } from '@mca/ui'
import * as styles from './beyond-undo.module.css'

/** The payments that prevent the undo of an import, each with its advance and with what has happened to it since. R16.37. */
export function UndoObstacles({ obstacles }: { obstacles: PaymentImportDetail['undo_obstacles'] | undefined }) {
  if (!obstacles) return null
  const { first, total } = obstacles
  if (total === 0) return <Text>Nothing prevents it anymore: undo it again.</Text>
  return (
    <ul className={styles.list}>
      {first.map(({ id, advance, date, amount, reason }) => (
        <li key={id}>
          <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink>: {formatMoneyExact(amount)} of{' '}
          {formatDate(date)}, {optionOf(undoObstacleReasons, reason)?.label}
        </li>
      ))}
      {total > first.length && <li>{formatCount(total - first.length, 'other payment')}</li>}
    </ul>
  )
}
