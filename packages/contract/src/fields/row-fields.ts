import { z } from 'zod'
import { maxRows } from './limits'
import { formatCount } from '../money/format-count'

interface RowsField<R extends z.ZodType> {
  readonly input: z.ZodType<z.output<R>[], z.input<R>[]>
  readonly omitted: z.output<R>[]
}

/** A list of rows in an input, empty if a request omits it. Null clears the list, as it clears any field of a PUT. */
export const rowsOf = <R extends z.ZodType>(row: R, error: string): RowsField<R> => ({
  input: z
    .array(row, { error })
    .max(maxRows, `${error} of at most ${formatCount(maxRows)}`)
    .nullable()
    .transform((rows) => rows ?? []) as unknown as RowsField<R>['input'], // only JSON contains null; a form always has a list
  omitted: [],
})
