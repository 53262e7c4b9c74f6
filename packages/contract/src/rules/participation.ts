import { decimal, toCents } from '../money/decimal'
import { sumOf } from './sums'
import { percentOfAmount } from './percent'

/** A number in a form: a value that is not a finite number counts as 0 (R10.19). */
type FormNumber = number | null | undefined

interface FeeFigures {
  readonly amount?: FormNumber
}

/** The fields that the summary reads. Both an advance form and an advance's detail have them. */
export interface ParticipationFigures {
  readonly amount?: FormNumber
  readonly company_participation?: FormNumber
  readonly company_commission?: FormNumber
  readonly company_fees?: readonly FeeFigures[] | undefined
  readonly syndicator_participations?:
    | readonly {
        readonly participation?: FormNumber
        readonly commission?: FormNumber
        readonly syndicator_fees?: readonly FeeFigures[] | undefined
      }[]
    | undefined
}

/** An amount in dollars and its percent of the funded amount, 2 decimals; 0 if the funded amount is 0. */
export interface Share {
  amount: number
  percent: number
}

export interface ParticipationSummary {
  company: Share
  syndicators: Share
  total: Share
  /** Funded amount − total participation, dollars. */
  available: number
  /**
   * True if the participations exceed the funded amount: the panel turns red. A warning that does not prevent saving.
   */
  isOverSubscribed: boolean
  companyCommission: number
  syndicatorCommissions: number
  companyFees: number
  syndicatorFees: number
  /** The sum of the four above, without the origination commission (R11.22). */
  totalCommissionAndFees: number
}

const numberOf = (value: FormNumber): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** The figures of 'Totals Summary' and 'Available Syndication'. Units: dollars, exact to the cent. R11.21, R11.22. */
export const participationSummary = (form: ParticipationFigures): ParticipationSummary => {
  const funded = numberOf(form.amount)
  const rows = form.syndicator_participations ?? []
  const amountsOf = (fees: readonly FeeFigures[] = []) => fees.map((fee) => numberOf(fee.amount))
  const share = (amount: number): Share => ({ amount, percent: percentOfAmount(amount, funded) ?? 0 })

  const company = share(toCents(decimal(numberOf(form.company_participation))))
  const syndicators = share(sumOf(rows.map((row) => numberOf(row.participation))))
  const total = share(sumOf([company.amount, syndicators.amount]))
  const available = sumOf([funded, -total.amount])
  const companyCommission = numberOf(form.company_commission)
  const syndicatorCommissions = sumOf(rows.map((row) => numberOf(row.commission)))
  const companyFees = sumOf(amountsOf(form.company_fees))
  const syndicatorFees = sumOf(rows.flatMap((row) => amountsOf(row.syndicator_fees)))
  return {
    company,
    syndicators,
    total,
    available,
    isOverSubscribed: available < 0,
    companyCommission,
    syndicatorCommissions,
    companyFees,
    syndicatorFees,
    totalCommissionAndFees: sumOf([companyCommission, syndicatorCommissions, companyFees, syndicatorFees]),
  }
}
