import pg from 'pg'

const { builtins } = pg.types

/**
 * `2026-11-23 07:30:00.123+00`, with any number of decimals, which are truncated as `Date` does. `Date` parses other forms, with other time zones or
 * years.
 */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

const iso = (text: string) => {
  const [, day, time, decimals = ''] = utc.exec(text) ?? []
  return day ? `${day}T${time}.${decimals.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, String],
  [builtins.NUMERIC, String],
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, iso],
])

/** Our parsers, for our connections only rather than for the whole process. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
}
