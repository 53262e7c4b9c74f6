import { formatDate, type Day } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { Text } from '@mca/ui'

interface Known {
  as_of: Day
  unknown_deal_flows: number
}

interface UnknownFlowsProps {
  report: Known
  /** The report that it is compared with. */
  before: Known | null | undefined
  /** The figures that depend on deal flows: 'Defaults and losses'. */
  figures: string
}

/** `24 deals that were entered after Oct 30, 2026 had already ended. Their deal flow on that day is not known, so ` */
const endedBy = (count: number, day: string) =>
  `${count === 1 ? '1 deal that was' : `${formatCount(count)} deals that were`} entered after ${day} had already ended. ${count === 1 ? 'Its' : 'Their'} deal flow on that day is not known, so `

/** Says which figures of an earlier day are not known (R17.156). Nothing if all are. */
export function UnknownFlows({ report, before, figures }: UnknownFlowsProps) {
  const of = (text: string) => (
    <Text fontSize="sm" color="fg.muted">
      {text}
    </Text>
  )
  const day = formatDate(report.as_of)
  if (report.unknown_deal_flows > 0)
    return of(
      `${endedBy(report.unknown_deal_flows, day)}${figures} count ${report.unknown_deal_flows === 1 ? 'it' : 'them'} as ended.`,
    )
  if (!before?.unknown_deal_flows) return null
  const earlier = formatDate(before.as_of)
  return of(`${endedBy(before.unknown_deal_flows, earlier)}${figures} are not compared with it.`)
}

/** The sums of an earlier day; null if its deal flows are not known. Undefined while they load. */
export const sumsIfKnown = <Total,>(before: (Known & { total: Total }) | null | undefined): Total | null | undefined =>
  before && (before.unknown_deal_flows === 0 ? before.total : null)
