import { z } from 'zod'
import { oneOf } from '../fields/choice-fields'
import { requiredDay } from '../fields/day-fields'
import { requiredId } from '../fields/id-fields'
import type { Option } from '../fields/option'
import { optionalFilter } from './list'

/** Any of these values; comma-separated in a URL. */
export const anyOf = <const O extends readonly Option[]>(name: string, options: O) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(oneOf(name, options)),
  ) as unknown as z.ZodType<O[number]['value'][], readonly O[number]['value'][] | string> // preprocess accepts any type; an address has text, code passes a list

export const idFilter = (name: string) => {
  const error = `${name} must be a UUID`
  return optionalFilter(requiredId(error, error).input)
}

export const dayFilter = (name: string) => {
  const error = `${name} must be a day, YYYY-MM-DD`
  return optionalFilter(requiredDay(error, error).input)
}
