import type { AdvanceForm } from '@mca/contract/advances'
import { formatMoneyExact } from '@mca/contract/money'
import { Box, Icon } from '@mca/ui'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useSummary } from './use-summary'

/**
 * The key figures of a deal, beside the form's buttons (R8.29). On a phone only the available syndication. The section
 * 'Totals Summary' has all figures.
 */
export function SummaryInSight() {
  const { total, available, isOverSubscribed, totalCommissionAndFees } = useSummary((all) => all)
  const payback = useWatch<AdvanceForm, 'payback'>({ name: 'payback' })
  return (
    <Box as="dl" css={list}>
      <Figure label={isOverSubscribed ? 'Over by' : 'Available'} isWarning={isOverSubscribed}>
        {formatMoneyExact(Math.abs(available))}
      </Figure>
      <Figure label="Payback" isExtra>
        {Number.isFinite(payback) ? formatMoneyExact(payback ?? 0) : '—'}
      </Figure>
      <Figure label="Participations" isExtra>
        {formatMoneyExact(total.amount)}
      </Figure>
      <Figure label="Fees and commissions" isExtra>
        {formatMoneyExact(totalCommissionAndFees)}
      </Figure>
    </Box>
  )
}

interface FigureProps {
  label: string
  isWarning?: boolean
  /** Not on phones. */
  isExtra?: boolean
  children: ReactNode
}

function Figure({ label, isWarning = false, isExtra = false, children }: FigureProps) {
  return (
    <Box display={isExtra ? { base: 'none', md: 'block' } : 'block'} color={isWarning ? 'red.fg' : undefined}>
      <Box as="dt" fontSize="xs" color={isWarning ? 'red.fg' : 'fg.muted'}>
        {label}
      </Box>
      <Box as="dd" display="flex" alignItems="center" gap="1" fontWeight="semibold">
        {isWarning && <Icon name="warning" />}
        {children}
      </Box>
    </Box>
  )
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '5', xl: '8' },
  rowGap: '1',
} as const
