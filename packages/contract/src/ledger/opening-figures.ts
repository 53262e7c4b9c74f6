import type { z } from 'zod'
import { createInputOf } from '../fields/field'
import { requiredId } from '../fields/id-fields'
import { optionalMoney } from '../fields/number-fields'
import { rowsOf } from '../fields/row-fields'
import { openingFiguresLabels as labels, payoutLabels } from './ledger-options'

const position = createInputOf({
  syndicator_id: requiredId(`${payoutLabels.syndicator_id} is required`, 'Invalid syndicator ID format'),
  gross: optionalMoney(labels.gross),
  fees: optionalMoney(labels.fees),
})

/** The opening figures of the positions in an advance, in dollars. A missing figure is computed from the terms and payments. R21.46. */
export const openingFiguresInput = createInputOf({ positions: rowsOf(position, 'Positions must be a list') })
export type OpeningFiguresInput = z.output<typeof openingFiguresInput>
