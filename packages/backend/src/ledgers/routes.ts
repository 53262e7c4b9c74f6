import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { ledgerRoutes } from './reading/ledger.routes'
import { advancePositionRoutes } from './opening-figures/advance-positions.routes'
import { payoutRoutes } from './payouts/payouts.routes'
import { payoutTermsRoutes } from './terms/payout-terms.routes'
import { entryRoutes } from './manual-entries/manual-entries.routes'
import { rollForwardRoutes } from './roll-forward/roll-forward.routes'
import { commissionRoutes } from './commissions/commissions.routes'
import { taxRoutes } from './tax/tax.routes'
import { statementRoutes } from './statements/statements.routes'
import { statementLinkRoutes } from './statements/statement-links.routes'

/** Every call of this room under /api: ledgers, opening figures, payouts and their terms, manual entries, the roll-forward, commissions, tax and statements. */
export const ledgersRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(ledgerRoutes(context))
    await app.register(advancePositionRoutes(context))
    await app.register(payoutRoutes(context))
    await app.register(payoutTermsRoutes(context))
    await app.register(entryRoutes(context))
    await app.register(rollForwardRoutes(context))
    await app.register(commissionRoutes(context))
    await app.register(taxRoutes(context))
    await app.register(statementRoutes(context))
    await app.register(statementLinkRoutes(context))
  }
