import { bookSheetNames, optionOf } from '@mca/contract'

/** The words of a sheet's name; a name that no sheet has is shown as it is in the file. */
export const sheetLabel = (sheet: string): string => optionOf(bookSheetNames, sheet)?.label ?? sheet
