export { useSelection } from './table/selection/use-selection'
