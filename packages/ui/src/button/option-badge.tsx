import type { Palette } from '../theme/palettes'
import { Badge } from './badge'

/** A stored value as its option's label in its option's colour; a value that no option names is shown as it is, in grey. */
export function OptionBadge({
  options,
  value,
}: {
  options: readonly { readonly value: string; readonly label: string; readonly palette?: Palette }[]
  value: string
}) {
  const option = options.find((each) => each.value === value)
  return <Badge palette={option?.palette ?? 'gray'}>{option?.label ?? value}</Badge>
}
