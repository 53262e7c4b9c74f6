export { validateAchFile } from './validate-ach-file'
export { type AchBatch, type AchEntry, achRecords } from './write-ach-file'
export { toAscii } from './to-ascii'
