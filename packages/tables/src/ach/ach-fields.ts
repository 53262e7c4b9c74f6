import { type Field, type Layout, valueOf } from './ach-layout'

/** What is wrong with the characters of each field of a record, and the column where the field begins. */
export function* fieldProblems(layout: Layout, record: string): Generator<{ column: number; problem: string }> {
  for (const each of Object.values(layout)) {
    const value = valueOf(record, each)
    const problem = fieldProblem(each, value)
    if (problem) yield { column: each.from, problem: `The ${each.name} ${problem}` }
  }
}

function fieldProblem({ kind, isOptional, values }: Field, value: string): string | null {
  if (kind === 'blank') return value.trim() === '' ? null : `must be blank, but is “${value.trim()}”.`
  if (value.trim() === '') return isOptional ? null : 'is missing.'
  if (values && !values.includes(value)) return `is “${value.trim()}”. It must be ${values.join(' or ')}.`
  if (kind === 'text') return null
  if (!/^\d+$/.test(value)) return `is “${value.trim()}”. It must have digits only.`
  if (kind === 'time')
    return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(value) ? null : `is “${value}”, which is no time of day.`
  return kind === 'date' && !isDate(value) ? `is “${value}”, which is no day.` : null
}

function isDate(yymmdd: string): boolean {
  const [year, month, day] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4)].map(Number) as [
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
