import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { achRoutes } from './ach/ach-files.routes'
import { bankAccountRoutes } from './ach/bank-accounts.routes'
import { refundRoutes } from './ach/refunds.routes'
import { reconciliationRoutes, statementUploadRoutes } from './reconciliation/reconciliation.routes'
import { bulkChangeRoutes } from './bulk/bulk-changes.routes'
import { dueRoutes } from './payments/due.routes'
import { paymentRoutes } from './payments/payments.routes'
import { returnRoutes } from './returns/returns.routes'
import { paymentImportUploadRoutes, paymentImportRoutes } from './imports/payment-imports.routes'

/** Every call of this room under /api: due debits, payments, returns, imports of files and what people changed in bulk. */
export const paymentsRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(dueRoutes(context))
    await app.register(paymentRoutes(context))
    await app.register(returnRoutes(context))
    await app.register(bulkChangeRoutes(context))
    await app.register(paymentImportUploadRoutes(context))
    await app.register(paymentImportRoutes(context))
    await app.register(bankAccountRoutes(context))
    await app.register(achRoutes(context))
    await app.register(refundRoutes(context))
    await app.register(statementUploadRoutes(context))
    await app.register(reconciliationRoutes(context))
  }
