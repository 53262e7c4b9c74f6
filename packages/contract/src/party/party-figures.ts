import { z } from 'zod'
import { figuresOf } from '../list/record-figures'

/** What the deals of a party amount to (R4.20). Dollars; of a syndicator they are its shares. */
export const partyFigures = figuresOf(
  z.object({
    id: z.guid(),
    /** Funded by today. */
    deals: z.int(),
    funded: z.number(),
    /** R17.30. */
    outstanding: z.number(),
    /** Defaults / deals, a ratio; null without a deal (R17.131). */
    default_rate: z.number().nullable(),
    /** The balance of its ledger (R21.2); null for a funder, which has none. */
    balance: z.number().nullable(),
  }),
)
export type PartyFigures = z.output<typeof partyFigures>['data'][number]
