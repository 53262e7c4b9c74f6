import { DetailPage, StatCard, StatGrid } from '@mca/ui'
import { Figure, Figures as FigureGrid, Money, PaidMoney, Ratio, RemainingMoney } from '@mca/ui/figures'
import { Part } from '../part'

export const Figures = () => (
  <DetailPage title="Figures" subtitle="Amounts and ratios">
    <Part name="StatGrid, StatCard">
      <StatGrid min="9rem">
        <StatCard label="Funded Amount" value="$1,250,000.00" />
        <StatCard label="Active Deals" value="12" hint="3 more than last month" />
        <StatCard label="Performance" value="101.0%" palette="green" title="1.0102" />
        <StatCard label="Past Due" value="$9,100.00" palette="red" />
      </StatGrid>
    </Part>
    <Part name="Figures, Figure">
      {([undefined, 'large', 'four', 'row'] as const).map((look) => (
        <FigureGrid key={look ?? 'plain'} {...(look && { look })}>
          <Figure label="Received">$12,500.00</Figure>
          <Figure label="Behind" note="1.5 payments">
            $375.00
          </Figure>
          <Figure label="Last debit">Nov 20, 2026</Figure>
        </FigureGrid>
      ))}
    </Part>
    <Part name="Money, PaidMoney, RemainingMoney, Ratio">
      <p>
        <Money amount={1250.5} /> (the cents are in the tooltip)
      </p>
      <p>
        <PaidMoney amount={900} not={{ returned: 50, in_flight: 120 }} />
      </p>
      <p>
        <RemainingMoney amount={350} not={{ owed: 520 }} />
      </p>
      <p>
        <Ratio ratio={0.72} isComplete={false} /> <Ratio ratio={1} isComplete />
      </p>
    </Part>
  </DetailPage>
)
