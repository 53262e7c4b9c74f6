import {
  advanceLabels,
  formatMoneyExact as money,
  owedToSyndicators,
  participationSummary,
  type AdvanceDetail,
  type Profit,
  type SyndicatorParticipation,
} from '@mca/contract'
import { Box, Text } from '@mca/ui'
import type { ReactNode } from 'react'

/** An amount with its sign: `+$1,350.02`, `-$400.00`, `$0.00`. The sign says what the color of a result says (R17.13). */
export function Signed({ amount, isResult = false }: { amount: number; isResult?: boolean }) {
  const text = amount > 0 ? `+${money(amount)}` : money(amount)
  const color = isResult && amount !== 0 ? (amount < 0 ? 'red.fg' : 'green.fg') : undefined
  return (
    <Text as="span" color={color}>
      {text}
    </Text>
  )
}

/** Every part of the profit with its sign; they add up to it. Beside each is what it consists of (R17.12). */
export function ProfitStatement({ advance, profit }: { advance: AdvanceDetail; profit: Profit }) {
  const { companyCommission, companyFees, syndicatorCommissions, syndicatorFees } = participationSummary(advance)
  const { syndicator_participations } = advance
  const owed = owedToSyndicators(advance, profit.received)
  return (
    <Box as="dl" css={statement}>
      <Part label="Received" amount={profit.received}>
        All cleared payments.
      </Part>
      <Part label={advanceLabels.amount} amount={-profit.amount}>
        What the merchant got.
      </Part>
      <Part label="Syndicated" amount={profit.syndicated}>
        What syndicators put in of it.
      </Part>
      <Part label="Fees kept" amount={profit.fees_kept}>
        The company keeps its own commission and fees, and those that it charges syndicators.
        <Items
          of={[
            [advanceLabels.company_commission, companyCommission],
            ['Company Fees', companyFees],
            ['Syndicators’ commissions', syndicatorCommissions],
            ['Syndicators’ fees', syndicatorFees],
          ]}
        />
      </Part>
      <Part label="Commissions paid out" amount={-profit.commissions_paid}>
        The origination commission goes to whoever brought the deal.
      </Part>
      <Part label="Owed to syndicators" amount={-profit.owed_to_syndicators}>
        Their part of what was received.
        <Items of={syndicator_participations.map(({ syndicator }, index) => [nameOf(syndicator), owed[index] ?? 0])} />
      </Part>
      <Part label="True profit" amount={profit.profit} isResult />
    </Box>
  )
}

/** As in the card of the participations: an answer without a name must not break the page (R7.19). */
const nameOf = (syndicator: SyndicatorParticipation['syndicator'] | null) => syndicator?.name ?? 'Unknown Syndicator'

function Items({ of }: { of: readonly (readonly [label: string, amount: number])[] }) {
  const shown = of.filter(([, amount]) => amount !== 0)
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(([label, amount], index) => (
        // By index: a syndicator may have two participations, and their order never changes here.
        <li key={index}>
          {label}: {money(amount)}
        </li>
      ))}
    </ul>
  )
}

interface PartProps {
  label: string
  amount: number
  isResult?: boolean
  /** A description of the amount. */
  children?: ReactNode
}

function Part({ label, amount, isResult = false, children }: PartProps) {
  return (
    <div data-result={isResult || undefined}>
      <dt>{label}</dt>
      <dd data-amount>
        <Signed amount={amount} isResult={isResult} />
      </dd>
      {children && <dd data-words>{children}</dd>}
    </div>
  )
}

const statement = {
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'grid',
    gridTemplateAreas: { base: '"label amount" "words words"', md: '"label words amount"' },
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '12rem minmax(0, 1fr) auto' },
    columnGap: '4',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& > [data-result]': {
    borderBottomWidth: '0',
    // Below a sum: a double rule.
    borderTop: '3px double',
    borderTopColor: 'border.strong',
    paddingBottom: '0',
    fontWeight: 'semibold',
  },
  '& dt': { gridArea: 'label' },
  '& [data-amount]': { gridArea: 'amount', textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-words]': { gridArea: 'words', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
  '& ul': { listStyleType: 'none' },
} as const
