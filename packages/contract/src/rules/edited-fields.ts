import type { CollectionFrequency } from '../advance/advance-options'
import type { FeeBase } from '../advance/fee-options'
import { partnerOf, type DerivedNumberPath, type PercentPair } from './linked-fields'
import type { TypedFields } from './typed-fields'

interface FeeValues {
  readonly amount?: number | null | undefined
  readonly percent?: number | null | undefined
  /** The base of a syndicator's fee. */
  readonly base?: FeeBase | undefined
}

/** The part of an advance form that the rules read. `AdvanceForm` includes all of it. */
export interface DerivableAdvance {
  readonly amount?: number | null | undefined
  readonly factor_rate?: number | null | undefined
  readonly payback?: number | null | undefined
  readonly payment_amount?: number | null | undefined
  readonly number_of_payments?: number | null | undefined
  readonly collection_frequency?: CollectionFrequency | undefined
  readonly date_funded?: string | undefined
  readonly expected_end_date?: string | undefined
  readonly company_participation?: number | null | undefined
  readonly company_participation_pct?: number | null | undefined
  readonly origination_commission?: number | null | undefined
  readonly origination_commission_percent?: number | null | undefined
  readonly company_commission?: number | null | undefined
  readonly company_commission_pct?: number | null | undefined
  readonly company_fees?: readonly FeeValues[] | undefined
  readonly syndicator_participations?:
    | readonly {
        readonly participation?: number | null | undefined
        readonly participation_pct?: number | null | undefined
        readonly commission?: number | null | undefined
        readonly commission_pct?: number | null | undefined
        readonly syndicator_fees?: readonly FeeValues[] | undefined
      }[]
    | undefined
}

export type DerivedChange =
  | { readonly path: DerivedNumberPath; readonly value: number | null }
  | { readonly path: 'expected_end_date'; readonly value: string }

export interface Derivation {
  /** The fields with a new value, each once. The edited field is never among them. */
  readonly changes: readonly DerivedChange[]
  /** Pass it in again with the next edit. */
  readonly typed: TypedFields
}

const valueAt = (form: DerivableAdvance, path: string): unknown =>
  path.split('.').reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), // any object or array can be read by key
    form,
  )

/** The fields of a form during one derivation: the form's values, and on top of them what has been derived so far. */
export function editedFields(form: DerivableAdvance, typed: TypedFields) {
  const typedNow = new Set(typed)
  const changes = new Map<string, DerivedChange>()
  const number = (path: string): number | null => {
    const changed = changes.get(path)
    const value = changed ? changed.value : valueAt(form, path)
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  const positive = (path: string): number | null => {
    const value = number(path)
    return value !== null && value > 0 ? value : null
  }
  return {
    form,
    number,
    positive,
    /** A positive whole number. */
    count: (path: string): number | null => {
      const value = positive(path)
      return value !== null && Number.isInteger(value) ? value : null
    },
    /** The base of a pair's percent, if the pair is a syndicator's fee with terms. */
    feeBase: ({ percent }: PercentPair): unknown => valueAt(form, percent.replace(/percent$/, 'base')),
    isTyped: (path: string): boolean => typedNow.has(path),
    hasChanged: (path: string): boolean => changes.has(path),
    /**
     * Makes the field lead its pair until its partner is typed. This includes a field that leads only because its partner
     * is empty: each keystroke is a separate edit.
     */
    lead: (path: string): void => {
      const partner = partnerOf(path)
      if (partner === undefined) return
      typedNow.delete(partner)
      typedNow.add(path)
    },
    write: (path: DerivedNumberPath, value: number | null): void => {
      if ((valueAt(form, path) ?? null) === value) changes.delete(path)
      else changes.set(path, { path, value })
    },
    writeEndDate: (value: string | null): void => {
      if (value !== null && value !== form.expected_end_date)
        changes.set('expected_end_date', { path: 'expected_end_date', value })
    },
    /** The derived values. The edited field stays as typed. */
    derivation: (edited: string): Derivation => {
      changes.delete(edited)
      return { changes: [...changes.values()], typed: typedNow }
    },
  }
}

export type EditedFields = ReturnType<typeof editedFields>
