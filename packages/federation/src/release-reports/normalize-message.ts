import { releaseReportLimits } from '@mca/contract/releases'

/** Patterns of text that may identify a person or a record, and their replacements. */
const replacements: readonly [RegExp, string][] = [
  [/\b[a-z][\w+.-]*:\/\/\S+/gi, '[address]'],
  [/\S+@\S+/g, '[mail]'],
  [/"[^"]*"|`[^`]*`|“[^”]*”|(?<!\w)'[^']*'/g, '[text]'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?=[a-f]*\d)[\da-f]{6,}\b/gi, '[id]'],
  [/\d+/g, '#'],
  [/\s+/g, ' '],
]

/** The message of an error without ids, digits, addresses and quoted values, so that it is the same for every record and person (R24.52). */
export const normalizeMessage = (message: string): string =>
  replacements
    .reduce((text, [pattern, instead]) => text.replace(pattern, instead), message)
    .trim()
    .slice(0, releaseReportLimits.messageLength)
