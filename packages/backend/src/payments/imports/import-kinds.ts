import type { ImportKind } from '@mca/contract/imports'
import type { ImportKindRules } from './import-kind'
import { returnsKind } from './returns/returns-kind'
import { paymentsKind } from './payments/payments-kind'

const rules: Readonly<Record<ImportKind, ImportKindRules>> = { payments: paymentsKind, returns: returnsKind }

/** The rules of a kind of import. */
export const rulesOf = (kind: ImportKind): ImportKindRules => rules[kind]
