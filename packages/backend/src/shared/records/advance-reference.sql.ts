/** SQL: the JSON of a record with its name, whose alias is `alias`. */
export const referenceSql = (alias: string): string => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`

/** SQL: the JSON of an advance with its code. */
export const advanceCodeSql = (advance = 'a'): string =>
  `json_build_object('id', ${advance}.id, 'advance_id', ${advance}.advance_id)`

/** SQL: the JSON of an advance with its code and its merchant. */
export const advanceReferenceSql = (advance = 'a', merchant = 'm'): string =>
  `json_build_object('id', ${advance}.id, 'advance_id', ${advance}.advance_id, 'merchant', ${referenceSql(merchant)})`
