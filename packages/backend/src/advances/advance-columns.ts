import { advance, advanceInput, companyFee, syndicatorParticipation } from '@mca/contract'

/** The fields of an input that are columns of the table `advances`; its lists of rows have tables of their own. */
export const advanceInputColumns = Object.keys(advanceInput.shape).filter((field) => field in advance.shape)

/** The columns of a fee in `company_fees` and `syndicator_fees`, without its parent and its position. */
export const feeColumns = Object.keys(companyFee.shape)

const { syndicator: _joined, syndicator_fees: _rows, ...participation } = syndicatorParticipation.shape
/** The columns of a participation, without its advance and its position. */
export const participationColumns = Object.keys(participation)
