import type { ImportKind } from '@mca/contract'
import type { ImportKindRules } from './import-kind'
import { returnsKind } from './of-returns/returns-kind'
import { paymentsKind } from './of-payments/payments-kind'

/** What is particular to each kind of import. */
export const importKindRules: Readonly<Partial<Record<ImportKind, ImportKindRules>>> = {
  payments: paymentsKind,
  returns: returnsKind,
}

/** Throws for a kind that this server does not know. */
export function rulesOf(kind: ImportKind): ImportKindRules {
  const rules = importKindRules[kind]
  if (!rules) throw new Error(`no rules for an import of ${kind}`)
  return rules
}
