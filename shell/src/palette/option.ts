import type { IconName } from '@mca/ui'
import type { OpenedRecord } from '../recent/recent'

/** A line of the palette: a record, a page or an action. */
export interface PaletteOption {
  /** Unique in the list. */
  key: string
  icon: IconName
  label: string
  /** After the label, in a muted color: an advance's merchant. */
  detail?: string | undefined
  /** At the end of the line: the matching field and its content. */
  note?: string | undefined
  /** The address of a page or record. It can be opened in a new tab. */
  to?: string
  /** Hidden on a server of the specification. */
  isExtension?: true
  /** Only administrators may see it. */
  forAdministrators?: true
  /** Runs an action. */
  run?: () => void
  /** The record, which opening adds to the recent ones. */
  record?: OpenedRecord
}

export interface OptionGroup {
  label: string
  options: readonly PaletteOption[]
  /** True for the answer to an earlier text. */
  isOld?: boolean
}
