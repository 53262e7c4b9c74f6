import { importFileLimit } from '@mca/contract/imports'

const units = ['KB', 'MB', 'GB'] as const

/** A size in bytes as text: '980 bytes', '12.3 KB', '100 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let [size, unit] = [bytes / 1024, 0]
  while (size >= 1024 && unit < units.length - 1) [size, unit] = [size / 1024, unit + 1]
  return `${Number(size.toFixed(size < 100 ? 1 : 0)).toLocaleString('en-US')} ${units[unit]}`
}

/** Why a file cannot be sent at all; undefined if it can. */
export const refusalOf = ({ size }: Pick<Blob, 'size'>): string | undefined => {
  if (size === 0) return 'The file is empty.'
  if (size > importFileLimit)
    return `The file is ${formatSize(size)}. A file can be at most ${formatSize(importFileLimit)}: split it and import the parts.`
  return undefined
}
