import type { Column } from './column'

/** The `data-kind` of a cell, by which the table styles it. */
export const kindOf = <Row>({ numeric, actions }: Column<Row>): 'actions' | 'number' | undefined =>
  actions ? 'actions' : numeric ? 'number' : undefined
