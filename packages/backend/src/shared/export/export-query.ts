import { z } from 'zod'
import type { CsvColumn } from './csv'
import { isTimeZone } from '../../platform/iso-day'

/** The parameters of every export, in addition to the filters of its list. */
export const exportOptions = (columns: readonly CsvColumn[]) => {
  const ids = columns.map(({ id }) => id)
  const known = new Set(ids)
  return {
    columns: z
      .string({ error: 'columns must be text' })
      .optional()
      .transform((text) => text?.split(',').filter(Boolean) ?? [])
      .refine((chosen) => chosen.every((id) => known.has(id)), `columns must be some of: ${ids.join(', ')}`)
      .describe(`Some of ${ids.join(', ')}, comma-separated; all of them if left out`),
    time_zone: z
      .string({ error: 'time_zone must be text' })
      .default('UTC')
      .refine(isTimeZone, 'time_zone must be a name such as America/New_York')
      .describe('In which points in time are printed as days'),
  }
}

/** The options as parsed by the schema. */
export interface ExportOptions {
  columns: string[]
  time_zone: string
}

/** The chosen columns, in the order of the file. */
export const chosenColumns = (columns: readonly CsvColumn[], ids: readonly string[]): readonly CsvColumn[] =>
  ids.length ? columns.filter(({ id }) => ids.includes(id)) : columns
