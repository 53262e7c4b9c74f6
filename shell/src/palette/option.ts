import type { Capability } from '@mca/contract'
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
  /** At the end of the line: the field that matched and what it contains. */
  note?: string | undefined
  /** The address of a page or record. It can be opened in a new tab. */
  to?: string
  /** The part that it leads to, if the specification does not have it. Where the server does not offer it, there is no such line. */
  part?: Capability
  /** Only administrators may see it. */
  forAdministrators?: true
  /** Runs an action. */
  run?: () => void
  /** The record, to be remembered when it is opened. */
  record?: OpenedRecord
}

export interface OptionGroup {
  label: string
  options: readonly PaletteOption[]
  /** The answer to what was typed before. */
  isOld?: boolean
}
