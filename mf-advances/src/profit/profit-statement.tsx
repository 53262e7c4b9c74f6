import { hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import { advanceLabels, type AdvanceDetail } from '@mca/contract/advances'
import { formatMoneyExact as money } from '@mca/contract/money'
import type { Profit } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { Text, TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { advanceCommissionsQuery } from '../commissions/commissions-api'
import * as styles from './profit-statement.module.css'

/** An amount with its sign: `+$1,350.02`, `-$400.00`, `$0.00`. The sign carries the same meaning as the color of a result (R17.13). */
export function Signed({ amount, isResult = false }: { amount: number; isResult?: boolean }) {
  const text = amount > 0 ? `+${money(amount)}` : money(amount)
  const color = isResult && amount !== 0 ? (amount < 0 ? 'red.fg' : 'green.fg') : undefined
  return (
    <Text as="span" color={color}>
      {text}
    </Text>
  )
}

/** The signed parts that add up to the profit (R17.12). */
export function ProfitStatement({
  advance,
  profit,
  isFinal,
}: {
  advance: AdvanceDetail
  profit: Profit
  /** True if nothing more is expected from the deal. */
  isFinal: boolean
}) {
  return (
    <dl className={styles.statement}>
      <Part label="Received" amount={profit.received}>
        All cleared payments.
      </Part>
      <Part label={advanceLabels.amount} amount={-profit.amount}>
        Paid to the merchant.
      </Part>
      <Part label="Syndicated" amount={profit.syndicated}>
        Syndicators’ share of funding.
      </Part>
      <Part label="Fees kept" amount={profit.fees_kept}>
        The company keeps its own commission and fees, and those that it has charged syndicators.
      </Part>
      <CommissionsPart advance={advance} amount={-profit.commissions_paid} />
      <Part label="Owed to syndicators" amount={-profit.owed_to_syndicators}>
        Their share of what was received.
      </Part>
      <Part label="Net cash to date" amount={profit.profit} isResult isColored={isFinal || profit.profit > 0} />
    </dl>
  )
}

/** The origination commission, called agreed until payouts have covered it (R22.70), and what agreements owe beyond it (R22.730). */
function CommissionsPart({ advance, amount }: { advance: AdvanceDetail; amount: number }) {
  const { data } = useQuery({
    ...advanceCommissionsQuery(advance.id),
    enabled: hasExtensions() && (amount !== 0 || advance.iso_id !== null || advance.sales_rep_id !== null),
    refetchOnMount: false,
  })
  const { agreements = [], payees = [] } = data ?? {}
  const paid = sumOf(payees.map((payee) => payee.paid))
  const owed = sumOf(payees.flatMap(({ agreed, residual, clawed_back }) => [agreed, residual, -clawed_back]))
  const isOwed = agreements.some(({ party }) => party.kind === 'iso')
  const more = sumOf([owed, isOwed ? amount : 0])
  const isSettled = payees.every((payee) => payee.accrued === payee.agreed && payee.paid === payee.net)
  // After a clawback, less than the origination commission was paid.
  const isPaid = paid > 0 && isSettled && more >= 0
  return (
    <Part label={isPaid ? 'Commissions paid' : 'Commissions agreed'} amount={amount}>
      The origination commission. {data && amount !== 0 && !isOwed && <NotOwed iso={advance.iso} />}
      {paid > 0 && !isPaid && `${money(paid)} of all commissions is paid. `}
      {more > 0 && `${money(more)} of other commissions by agreements is not counted. `}
      {more < 0 && `${money(-more)} less is owed by agreements. `}
      {payees.length > 0 && 'The Commissions card shows what is owed.'}
    </Part>
  )
}

/** Only an agreement of the ISO posts the origination commission (R22.5). */
const NotOwed = ({ iso }: { iso: AdvanceDetail['iso'] }) =>
  iso ? (
    <>
      It is not owed, because <TextLink to={`${paths.partyPage('iso', iso.id)}?tab=agreement`}>{iso.name}</TextLink> has
      no agreement that applies to this deal.{' '}
    </>
  ) : (
    'It is not owed to anyone, because this deal has no ISO. '
  )

interface PartProps {
  label: string
  amount: number
  isResult?: boolean
  /** Green, or red for a loss. */
  isColored?: boolean
  /** A description of the amount. */
  children?: ReactNode
}

function Part({ label, amount, isResult = false, isColored = false, children }: PartProps) {
  return (
    <div className={styles.part} data-result={isResult || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>
        <Signed amount={amount} isResult={isColored} />
      </dd>
      {children && <dd className={styles.words}>{children}</dd>}
    </div>
  )
}
