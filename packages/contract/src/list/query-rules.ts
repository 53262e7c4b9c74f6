import { z } from 'zod'
import type { QueryRule, QueryRules } from './query-reader'

interface Property {
  type?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  minLength?: number
  format?: string
  pattern?: string
  enum?: readonly string[]
  const?: string
  items?: Property
}

/**
 * The rules of a list's query as plain values, from its schema, which is their only source: a build computes them, so that a page
 * reads its address without zod (decision 0159).
 * @throws if the schema has a parameter of another kind
 */
export function queryRules<Query extends object>(schema: z.ZodType<Query>): QueryRules<Query> {
  // Queries are flat objects, and their parameters of the kinds below.
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as { properties?: Record<string, Property> }
  const rules = Object.entries(properties).map(([name, property]) => {
    const rule = ruleOf(property)
    if (!rule) throw new Error(`There is no rule that reads ${name} as ${JSON.stringify(property)}.`)
    return [name, rule] as const
  })
  return Object.fromEntries(rules) as QueryRules<Query>
}

function ruleOf({
  type,
  items,
  format,
  pattern,
  maxLength,
  minimum,
  maximum,
  ...property
}: Property): QueryRule | undefined {
  const values = property.enum ?? (property.const === undefined ? undefined : [property.const])
  if (values) return { kind: 'one', values }
  if (type === 'array' && items?.enum) return { kind: 'any', values: items.enum }
  if (type === 'integer' && typeof property.default === 'number')
    return { kind: 'number', min: minimum ?? 0, max: maximum ?? Number.MAX_SAFE_INTEGER, fallback: property.default }
  if (type !== 'string') return undefined
  if (format === 'uuid') return { kind: 'id' }
  if (format === 'date') return { kind: 'day' }
  if (pattern) return { kind: 'code', pattern }
  if (maxLength === undefined) return undefined
  return { kind: 'text', max: maxLength, ...(property.default === '' && { fallback: '' }) }
}
