import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import type { PromiseToPay } from '@mca/contract/promises'
import { remainingOf } from '@mca/contract/rules'
import { moneyReceived } from '@mca/contract/schedules'
import { Card, QueryState, Text, today, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useQuery } from '@tanstack/react-query'
import { promiseQueries } from './promises-api'
import { PromisesLoading } from './promises-loading'
import { PromisesTable } from './promises-table'
import { RecordPromiseButton } from './record-promise-button'
import * as styles from './promises-card.module.css'

const cancel = lazyDialog(async () => (await import('./cancel-dialog')).CancelDialog)

/** The promises to pay of an advance, the newest first, each with its result (R23.6). */
export function PromisesCard({ advance }: { advance: AdvanceDetail }) {
  const { id, payback, payments } = advance
  // The page has requested them for its first figures (R23.26).
  const query = useQuery({ ...promiseQueries.ofAdvance(id), refetchOnMount: false })
  const { data } = query
  // Captured when the dialog opens, because a refetch must not change its version.
  const [canceled, setCanceled] = useDraftState<PromiseToPay | undefined>(`canceled promise of ${id}`, undefined)
  if (query.isPending) return <PromisesLoading />
  const owed = remainingOf(payback, moneyReceived(payments, today()).received)
  const promises = data?.data ?? []
  if (data && owed <= 0 && promises.length === 0) return null
  return (
    <Card
      title="Promises to Pay"
      flush={promises.length > 0}
      actions={data && <RecordPromiseButton advance={advance} place="card" />}
      empty={data && promises.length === 0 ? 'No promises recorded yet' : undefined}
    >
      <QueryState query={query} failure="Failed to load the promises." />
      {promises.length > 0 && <PromisesTable promises={promises} onCancel={setCanceled} preload={cancel.preload} />}
      <Older total={data?.pagination.total ?? 0} promises={promises} />
      {canceled && <cancel.Dialog promise={canceled} onClose={() => setCanceled(undefined)} />}
    </Card>
  )
}

function Older({ total, promises }: { total: number; promises: readonly PromiseToPay[] }) {
  const oldest = promises.at(-1)
  if (!oldest || total <= promises.length) return null
  return (
    <div className={styles.body}>
      <Text color="fg.muted">{`${total - promises.length} made before ${formatDate(oldest.made_on)} are not shown.`}</Text>
    </div>
  )
}
