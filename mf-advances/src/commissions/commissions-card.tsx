import { usePermission } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { clawbackTriggers, type AdvanceCommissions } from '@mca/contract/commissions'
import { formatDate } from '@mca/contract/days'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { Button, Card, DescriptionList, Detail, QueryState, TextLink, useDraftState } from '@mca/ui'
import { moneyColumn } from '@mca/ui/figures'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { DataTable, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { advanceCommissionsQuery } from './commissions-api'
import { CommissionsLoading } from './commissions-loading'
import * as styles from './commissions-card.module.css'

const { Dialog: ClawbackDialog, preload } = lazyDialog(async () => (await import('./clawback-dialog')).ClawbackDialog)

type Payee = AdvanceCommissions['payees'][number]
type OfAgreement = AdvanceCommissions['agreements'][number]

const columns: readonly Column<Payee>[] = [
  { header: 'Payee', sticky: true, maxWidth: '18rem', cell: ({ party }) => <PayeeLink party={party} /> },
  moneyColumn('Agreed', ({ agreed }) => agreed),
  moneyColumn('Commission', ({ accrued }) => accrued),
  moneyColumn('Residuals', ({ residual }) => residual),
  moneyColumn('Clawed Back', ({ clawed_back }) => clawed_back),
  moneyColumn('Net', ({ net }) => net),
  moneyColumn('Paid', ({ paid }) => paid),
]

const PayeeLink = ({ party: { id, kind, name } }: Pick<Payee, 'party'>) => (
  <TextLink to={paths.partyPage(kind, id)}>{name}</TextLink>
)

/** '$1,200.00, due Jan 20, 2026, $200.00 more than the agreement'. */
function agreedText({ agreed, computed, due_on, due_after }: OfAgreement, payments: number): string {
  const beyond = agreed - computed
  const waits = due_after !== null && `due after ${formatCount(due_after, 'payment')}, ${payments} received`
  return [
    formatMoneyExact(agreed),
    waits || (due_on !== null && `due ${formatDate(due_on)}`),
    beyond !== 0 && `${formatMoneyExact(Math.abs(beyond))} ${beyond > 0 ? 'more' : 'less'} than the agreement`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The advance's commissions by payee, with any clawback (R22.33). Renders nothing if there are none. */
export function CommissionsCard({ advance: { id } }: { advance: AdvanceDetail }) {
  const query = useQuery(advanceCommissionsQuery(id))
  const { data } = query
  const mayChange = usePermission('commission-days')
  const [isOpen, setOpen] = useDraftState(`clawback of ${id}`, false)
  if (query.isPending) return <CommissionsLoading />
  if (!data)
    return (
      <Card title="Commissions">
        <QueryState query={query} failure="Failed to load the commissions." />
      </Card>
    )
  const { agreements, payees, payments } = data
  if (agreements.length === 0 && payees.length === 0) return null
  const days = [data.defaulted_on, data.canceled_on, data.first_default_on]
  return (
    <Card
      title="Commissions"
      flush
      actions={
        mayChange &&
        agreements.length > 0 && (
          <Button variant="outline" size="sm" {...preload} onClick={() => setOpen(true)}>
            Default or Cancellation…
          </Button>
        )
      }
    >
      <DataTable
        label="Commissions"
        columns={columns}
        rows={payees}
        rowKey={({ party }) => party.id}
        empty="No commissions"
      />
      <div className={styles.body}>
        <DescriptionList>
          {agreements.map((agreement) => (
            <Detail key={agreement.party.id} label={`Agreement of ${agreement.party.name}`}>
              {agreedText(agreement, payments)}
            </Detail>
          ))}
          {clawbackTriggers.map(({ value, label }, index) => {
            const day = days[index]
            return day && <Detail key={value} label={label}>{`Since ${formatDate(day)}`}</Detail>
          })}
        </DescriptionList>
      </div>
      {isOpen && <ClawbackDialog id={id} commissions={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}
