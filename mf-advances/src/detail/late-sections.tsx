import type { AdvanceDetail } from '@mca/contract/advances'
import { canHaveCase } from '@mca/contract/cases'
import { LateSection } from '@mca/ui'
import type { ComponentType, ReactNode } from 'react'
import { CasesLoading } from '../cases/cases-loading'
import { CommissionsLoading } from '../commissions/commissions-loading'
import { PositionsLoading } from '../positions/positions-loading'
import { ProfitLoading } from '../profit/profit-loading'
import { PromisesLoading } from '../promises/promises-loading'
import { ScheduleLoading } from '../schedule/schedule-loading'

// The cards whose code and data load after the page.

interface SectionProps {
  advance: AdvanceDetail
}

/** `content` is what the section is called if it cannot be loaded: 'the schedule'. */
const lateSection =
  (
    title: string,
    content: string,
    load: () => Promise<ComponentType<SectionProps>>,
    loadingOf: (advance: AdvanceDetail) => ReactNode,
  ) =>
  ({ advance }: SectionProps) => (
    <LateSection
      content={{ advance }}
      title={title}
      failure={`Failed to load ${content}.`}
      load={load}
      loading={loadingOf(advance)}
    />
  )

/** R15.40. */
export const ScheduleSection = lateSection(
  'Schedule',
  'the schedule',
  async () => (await import('../schedule/schedule-card')).ScheduleCard,
  () => <ScheduleLoading />,
)
/** R23.6. */
export const PromisesSection = lateSection(
  'Promises to Pay',
  'the promises',
  async () => (await import('../promises/promises-card')).PromisesCard,
  () => <PromisesLoading />,
)
/** Most advances have no case, so space is reserved only if one can be opened (R23.40). */
export const CasesSection = lateSection(
  'Case',
  'the cases',
  async () => (await import('../cases/cases-card')).CasesCard,
  (advance) => canHaveCase(advance) && <CasesLoading />,
)
/** R21.47. */
export const PositionsSection = lateSection(
  'Positions',
  'the positions',
  async () => (await import('../positions/positions-card')).PositionsCard,
  (advance) => <PositionsLoading advance={advance} />,
)
/** R22.33. */
export const CommissionsSection = lateSection(
  'Commissions',
  'the commissions',
  async () => (await import('../commissions/commissions-card')).CommissionsCard,
  () => <CommissionsLoading />,
)
/** The cards 'Expected and Received' and 'Profit' (R17.10). */
export const ProfitSection = lateSection(
  'Profit',
  'the profit',
  async () => (await import('../profit/profit-cards')).ProfitCards,
  () => <ProfitLoading />,
)
