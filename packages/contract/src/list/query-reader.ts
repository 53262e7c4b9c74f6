import { isDay } from '../dates/dates'
import { isUuid } from '../fields/uuid'
import type { QuerySchema } from './read-query'

/** How one parameter is read. */
export type QueryRule =
  | { kind: 'number'; min: number; max: number; fallback: number }
  | { kind: 'text'; max: number; fallback?: string }
  | { kind: 'one' | 'any'; values: readonly string[] }
  | { kind: 'id' | 'day' }
  /** In upper case, such as a state. */
  | { kind: 'code'; pattern: string }

/** The rules of all parameters of a list's query (`queryRules`). */
export type QueryRules<Query> = Readonly<Record<keyof Query, QueryRule>>

/** Reads what an address has for a list as the schema does that the rules come from, without zod (decision 0159). */
export const queryReader = <Query>(rules: QueryRules<Query>): QuerySchema<Query> => ({
  safeParse(input) {
    const given = input as Readonly<Record<string, string | undefined>> // the parameters of an address
    const read = (Object.entries(rules) as [string, QueryRule][]).map(
      ([name, rule]) => [name, valueOf(rule, given[name])] as const,
    )
    const issues = read.filter(([, value]) => value === refused).map(([name]) => ({ path: [name] }))
    if (issues.length > 0) return { success: false, error: { issues } }
    return { success: true, data: Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Query }
  },
})

const refused = Symbol('refused')

function valueOf(rule: QueryRule, text: string | undefined): unknown {
  if (text === undefined || (text === '' && rule.kind !== 'text')) return 'fallback' in rule ? rule.fallback : undefined
  switch (rule.kind) {
    case 'number':
      return numberOf(rule, text)
    case 'text': {
      const trimmed = text.trim()
      return trimmed.length <= rule.max && !trimmed.includes('\0') ? trimmed : refused
    }
    case 'one':
      return rule.values.includes(text) ? text : refused
    case 'any':
      return text.split(',').every((each) => rule.values.includes(each)) ? text.split(',') : refused
    case 'id': {
      const id = text.trim().toLowerCase()
      return isUuid(id) ? id : refused
    }
    case 'day':
      return isDay(text) ? text : refused
    case 'code': {
      const code = text.trim().toUpperCase()
      return new RegExp(rule.pattern).test(code) ? code : refused
    }
  }
}

function numberOf({ min, max }: { min: number; max: number }, text: string): unknown {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max ? value : refused
}
