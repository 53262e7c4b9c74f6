import type { Palette } from '../theme/palettes'
import { Badge } from './badge'

/** Shows a stored value with the label and color of its option. An unknown value is shown as it is, in gray. */
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
