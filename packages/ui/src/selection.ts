import * as styles from './table/selection/bar.module.css'

export { SelectionBar } from './table/selection/selection-bar'
export { nameSome } from './table/selection/name-some'
export { RowBox, useSelection } from './table/selection/use-selection'

/** The class of the bar at the bottom of a list with the actions on the selected rows. */
export const selectionBar = styles.bar
