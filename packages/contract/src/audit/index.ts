export { auditActions, auditCountLimit, type AuditEntry, auditList, type AuditList } from './audit-entry'
export {
  auditedEntities,
  type AuditedEntity,
  type ExportedList,
  exportedLists,
  type SecurityAction,
  securityActions,
} from './audit-options'
export { auditListQuery, type AuditListQuery } from './audit-query'
export { type AuditedField } from './audited-field'
export { auditedFields } from './audited-fields'
export { changedFields } from './changed-fields'
