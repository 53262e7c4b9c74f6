/** SQL: an advance `a` with its merchant `m`, as the rows of ledgers name it. */
export const advanceReferenceSql = `
  json_build_object('id', a.id, 'advance_id', a.advance_id, 'merchant', json_build_object('id', m.id, 'name', m.name))`
