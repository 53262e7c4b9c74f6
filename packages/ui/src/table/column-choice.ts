import { columnId } from './column'
import type { Column } from './column'

type AnyColumn = Pick<Column<never>, 'header' | 'id' | 'optional' | 'sticky' | 'actions'>

/** The column that names the row and its actions are always shown. */
export const isFixed = ({ sticky, actions }: AnyColumn): boolean => sticky === true || actions === true

/** The default columns of a list: all but the optional ones. */
export const usualColumns = (columns: readonly AnyColumn[]): readonly string[] =>
  columns.filter(({ optional }) => !optional).map(columnId)

/** The columns with these ids, in the list's own order. Ids without a column are ignored. */
export const chosenColumns = <C extends AnyColumn>(columns: readonly C[], ids: readonly string[]): readonly C[] =>
  columns.filter((column) => isFixed(column) || ids.includes(columnId(column)))
