export { nameSome } from './table/selection/name-some'
export { selectionBar } from './table/selection/bar.styles'
export { RowBox, useSelection } from './table/selection/use-selection'
