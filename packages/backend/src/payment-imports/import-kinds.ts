import type { ImportKind } from '@mca/contract'
import type { ImportKindRules } from './import-kind'
import { returnsKind } from './of-returns/returns-kind'
import { paymentsKind } from './of-payments/payments-kind'

const rules: Readonly<Record<ImportKind, ImportKindRules>> = { payments: paymentsKind, returns: returnsKind }

/** The rules of a kind of import. */
export const rulesOf = (kind: ImportKind): ImportKindRules => rules[kind]
