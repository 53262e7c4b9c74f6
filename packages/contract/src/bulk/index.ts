export {
  type BulkChange,
  bulkChange,
  bulkChangeList,
  type BulkChangeRow,
  bulkChangeRowList,
  type BulkChangesQuery,
  bulkChangesQuery,
  type BulkUndoAnswer,
  bulkUndoAnswer,
  type BulkUndoInput,
  bulkUndoInput,
  type PayoutStepsAnswer,
  payoutStepsAnswer,
  type PayoutStepsInput,
  payoutStepsInput,
} from './bulk-change'
export { type BulkField, bulkFields, type BulkKind, bulkKinds, bulkRowStates, payoutStepsLimit } from './bulk-options'
