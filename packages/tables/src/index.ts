export { checkDollars } from './bank/bank-sheet'
export { FileProblem } from './file-problem'
export { type SheetStart, startOf } from './header-line'
export { type NachaItem } from './nacha/nacha-returns'
export { readNachaFile } from './nacha/read-nacha-file'
export { openTables } from './read-tables'
export {
  type ByteSource,
  documentsFolder,
  readingLimits,
  rowsPerBatch,
  type Sheet,
  type StatedBalance,
  type TableRow,
  type Tables,
} from './tables'
export { encodingOf, utf8Of } from './text-encoding'
export { parseWhole } from './xlsx/parse-xml'
export { type Archive, openArchive } from './zip-archive'
