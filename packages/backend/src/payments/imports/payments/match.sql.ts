import { chooseAdvances, findAdvances } from './advances-of-rows.sql'
import { findKnownRows, normalizeRows } from './known-rows.sql'
import { decideOutcomes, findRecordedPayments } from './outcomes-of-rows.sql'

/*
 * The examples in the statements use a file of three rows. Acme (merchant M1, tax ID 12-3456789) has advance A1 with a debit of 500.00 on January 5;
 * advance A2 has the code ADV-2. An earlier import, I1, had trace T1 in its line 7, and in its line 8 a payment like line 3 with different cells.
 *
 *   line 2: 2026-01-02, 500.00, tax ID 12-3456789, trace T1
 *   line 3: 2026-01-05, 500.00, merchant 'Acme'
 *   line 4: 2026-01-05,  80.00, code ADV-2
 */

/**
 * Matches the rows of an import (R16.31), or these lines of it ($2), one statement after the other; $1 is the import. Each stores its result in a
 * temporary table of `create_payment_match_tables`, whose columns are in this order, so that the next one is planned for the actual rows.
 */
export const matchStatements = {
  given: normalizeRows,
  read: findKnownRows,
  advances: findAdvances,
  choose: chooseAdvances,
  recorded: findRecordedPayments,
  settle: decideOutcomes,
} as const
