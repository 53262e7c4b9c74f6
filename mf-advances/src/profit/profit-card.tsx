import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate, type Day } from '@mca/contract/days'
import { formatMoneyExact as money } from '@mca/contract/money'
import { lossesOf, outstandingOf, profitOf, receivedPayments } from '@mca/contract/portfolio'
import { sumOf } from '@mca/contract/rules'
import { receivedIn } from '@mca/contract/schedules'
import { Card, Text } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import type { ReactNode } from 'react'
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
  // Usually what 'Company Participation' says.
  const ownMoney = sumOf([profit.amount, -profit.syndicated])
  const figures: (readonly [label: string, figure: ReactNode])[] = []
  if (!isFinal)
    figures.push([
      'Expected profit at full payback',
      <Signed key="expected" amount={profitOf(advance, payback).profit} isResult />,
    ])
  if (ownMoney !== advance.company_participation) figures.push(['Own money', money(ownMoney)])
  if (losses.payback_loss > 0)
    figures.push(['Payback lost', money(losses.payback_loss)], ['Principal lost', money(losses.principal_loss)])
  return (
    <Card title="Profit">
      <Text color="fg.muted">
        {isFunded
          ? `As of ${formatDate(today)}. Net cash is what the deal has brought in less what went out, is agreed or is owed.`
          : `Before funding. On ${formatDate(date_funded)}, the day of funding, the deal starts with these figures.`}
      </Text>
      {figures.length > 0 && (
        <Figures look="large">
          {figures.map(([label, figure]) => (
            <Figure key={label} label={label}>
              {figure}
            </Figure>
          ))}
        </Figures>
      )}
      <ProfitStatement advance={advance} profit={profit} isFinal={isFinal} />
    </Card>
  )
}
