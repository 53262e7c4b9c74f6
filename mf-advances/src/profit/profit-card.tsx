import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate, type Day } from '@mca/contract/days'
import { formatMoneyExact as money } from '@mca/contract/money'
import { lossesOf, outstandingOf, profitOf, receivedPayments } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { receivedIn } from '@mca/contract/schedules'
import { Card, Text } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import { ProfitStatement, Signed } from './profit-statement'

/** The company's profit on the deal by today, with all its parts (R17.11). */
export function ProfitCard({ advance, today }: { advance: AdvanceDetail; today: Day }) {
  const { date_funded, payback, paid, payments } = advance
  const isFunded = today >= date_funded
  // Before the funding, shows the deal as of that day.
  const day = isFunded ? today : date_funded
  const received = receivedIn(payments, { to: day })
  const profit = profitOf(advance, received, receivedPayments(payments, day))
  const asOf = { ...advance, received, paid }
  const losses = lossesOf(asOf)
  // Nothing more is expected, so a negative amount is a loss.
  const isFinal = outstandingOf(asOf) === 0
  return (
    <Card title="Profit">
      <Text color="fg.muted">
        {isFunded
          ? `As of ${formatDate(today)}. Net cash is what the deal has brought in less what went out.`
          : `Before funding. On ${formatDate(date_funded)}, the day of funding, the deal starts with these figures.`}
      </Text>
      <Figures look="large">
        <Figure label="Net cash to date">
          <Signed amount={profit.profit} isResult={isFinal || profit.profit > 0} />
        </Figure>
        {!isFinal && (
          <Figure label="Expected profit at full payback">
            <Signed amount={profitOf(advance, payback).profit} isResult />
          </Figure>
        )}
        <Figure label="Own money">{money(sumOf([profit.amount, -profit.syndicated]))}</Figure>
        {losses.payback_loss > 0 && (
          <>
            <Figure label="Payback lost">{money(losses.payback_loss)}</Figure>
            <Figure label="Principal lost">{money(losses.principal_loss)}</Figure>
          </>
        )}
      </Figures>
      <ProfitStatement advance={advance} profit={profit} isFinal={isFinal} />
    </Card>
  )
}
