import { advance, advanceInput, companyFee, syndicatorFee, syndicatorParticipation } from '@mca/contract/advances'

/** The fields of an input that are columns of `advances`; its lists of rows are stored in their own tables. */
export const advanceInputColumns = Object.keys(advanceInput.shape).filter((field) => field in advance.shape)

/** The columns of a fee in `company_fees`, except its parent and position. */
export const feeColumns = Object.keys(companyFee.shape)
/** The columns of `syndicator_fees` that the contract names. */
export const syndicatorFeeColumns = Object.keys(syndicatorFee.shape)

const { syndicator: _joined, syndicator_fees: _rows, ...participation } = syndicatorParticipation.shape
/** The columns of a participation, except its advance and position. */
export const participationColumns = Object.keys(participation)
