import type { Option } from '../fields/option'
import { auditedFields } from './audited-fields'
import { auditedEntities } from './audit-options'

/** The fields whose changes can be looked for in the trail (R20.140): 'advances.factor_rate' is 'Factor Rate (Advances)'. In the order of their labels. */
export const changedFields: readonly Option[] = auditedEntities
  .flatMap(({ value: entity, label }) =>
    Object.entries(auditedFields[entity]).flatMap(([column, field]) =>
      field ? { value: `${entity}.${column}`, label: `${field.label} (${label})` } : [],
    ),
  )
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'))
