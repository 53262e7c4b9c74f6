import { invitedRoleInput } from '@mca/contract/accounts'
import { job } from '@mca/contract/jobs'
import { AppError } from '@mca/contract/problems'
import {
  company,
  companyInput,
  paidStatusesInput,
  paidStatusesPreview,
  paidStatusesQuery,
  settings,
} from '@mca/contract/settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { jobsRepo } from '../shared/jobs/jobs.repo'
import { expectedVersions, saveHeaders } from '../shared/records/version'
import { saveCompany } from '../ledgers/tax/company'
import { changeInvitedRole, changePaidStatuses, readSettings } from './settings'
import { settingsRepo } from './settings.repo'

/** The settings of the company, for administrators (R20.85 to R20.87). */
export const settingsRoutes =
  ({ db, reads, encryption, config }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Settings']
    /** The operator has set the statuses that count as paid with `PAID_STATUSES`. */
    const isSetByOperator = config.paidStatuses !== undefined
    app.get('/settings', {
      schema: {
        tags,
        summary:
          'Get the settings: the payment statuses that count as paid, the role of new accounts, and the payer of Form 1099-NEC',
        response: { 200: settings },
      },
      handler: () => readSettings(db, isSetByOperator, config.defaultRole),
    })
    app.get('/settings/paid-statuses/preview', {
      schema: {
        tags,
        summary: 'Preview the totals if these payment statuses count as paid',
        querystring: paidStatusesQuery,
        response: { 200: paidStatusesPreview },
      },
      handler: ({ query }) => reads.read((from) => settingsRepo.preview(from, query.statuses)),
    })
    app.put('/settings/paid-statuses', {
      schema: {
        tags,
        summary: 'Update the payment statuses that count as paid and start a job that recomputes the totals',
        body: paidStatusesInput,
        response: { 200: job },
      },
      handler: ({ body, account }) => {
        if (isSetByOperator)
          throw new AppError(409, 'The operator of this server has set which payments count as paid.')
        return db.transaction(async (tx) => jobsRepo.get(tx, await changePaidStatuses(tx, body, account)))
      },
    })
    app.put('/settings/invited-role', {
      schema: {
        tags,
        summary: 'Update the role with which an invitation starts',
        body: invitedRoleInput,
        response: { 200: settings },
      },
      handler: async ({ body }) => {
        await changeInvitedRole(db, body, config.defaultRole)
        return readSettings(db, isSetByOperator, config.defaultRole)
      },
    })
    app.put('/settings/company', {
      schema: {
        tags,
        summary: 'Update the payer of Form 1099-NEC',
        headers: saveHeaders,
        body: companyInput,
        response: { 200: company },
      },
      handler: ({ body, headers }) => saveCompany(db, body, { encryption, expected: expectedVersions(headers) }),
    })
  }
