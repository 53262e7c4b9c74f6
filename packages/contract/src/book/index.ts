export { cellOfText } from './book-cells'
export { type BookColumn, valueOfCell } from './book-columns'
export {
  bookExportInput,
  type BookExportInput,
  bookExportResult,
  type BookExportResult,
  bookManifest,
  type BookManifest,
} from './book-export'
export {
  bookCommitInput,
  type BookCommitInput,
  type BookError,
  bookErrorList,
  bookErrorsQuery,
  type BookErrorsQuery,
  bookImport,
  type BookImport,
  bookImportList,
  bookImportQuery,
  type BookImportQuery,
  bookTotals,
  type BookTotals,
} from './book-import'
export {
  type BookErrorLevel,
  bookErrorLevels,
  bookErrorLimit,
  type BookImportState,
  bookImportStates,
  bookPartyKinds,
  type BookSheetName,
  bookSheetNames,
  bookVersionKinds,
} from './book-options'
export { type BookSheet, bookSheets } from './book-sheets'
