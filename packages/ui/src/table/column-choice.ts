import { columnId } from './column'
import type { Column } from './column'

type AnyColumn = Pick<Column<never>, 'header' | 'id' | 'optional' | 'wide' | 'sticky' | 'actions' | 'early'>

/** The column that names the row and its actions are always shown. */
export const isFixed = ({ sticky, actions }: AnyColumn): boolean => sticky === true || actions === true

/** The default columns in each kind of window. A phone scrolls sideways to the columns that others lack the width for. */
const isUsual = {
  phone: ({ optional, early }: AnyColumn) => !optional || early !== undefined,
  narrow: ({ optional, wide }: AnyColumn) => !optional && !wide,
  wide: ({ optional }: AnyColumn) => !optional,
}

/** The default columns of a list: all but the optional ones, of which a phone has those that it shows below another. */
export const usualColumns = (columns: readonly AnyColumn[], window: keyof typeof isUsual): readonly string[] =>
  columns.filter(isUsual[window]).map(columnId)

/** The columns with these ids, in the list's own order. Ids without a column are ignored. */
export const chosenColumns = <C extends AnyColumn>(columns: readonly C[], ids: readonly string[]): readonly C[] =>
  columns.filter((column) => isFixed(column) || ids.includes(columnId(column)))
