/** One option of a pick-list. */
export interface PickOption {
  value: string
  label: string
  /** A second line in smaller text. */
  detail?: string
}
