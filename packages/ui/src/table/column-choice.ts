import { columnId } from './column'
import type { Column } from './column'

type AnyColumn = Pick<Column<never>, 'header' | 'id' | 'optional' | 'sticky' | 'actions' | 'early'>

/** The column that names the row and its actions are always shown. */
export const isFixed = ({ sticky, actions }: AnyColumn): boolean => sticky === true || actions === true

/** The default columns of a list: all but the optional ones, of which a phone has those that it shows below another. */
export const usualColumns = (columns: readonly AnyColumn[], isPhone: boolean): readonly string[] =>
  columns.filter(({ optional, early }) => !optional || (isPhone && early !== undefined)).map(columnId)

/** The columns with these ids, in the list's own order. Ids without a column are ignored. */
export const chosenColumns = <C extends AnyColumn>(columns: readonly C[], ids: readonly string[]): readonly C[] =>
  columns.filter((column) => isFixed(column) || ids.includes(columnId(column)))
