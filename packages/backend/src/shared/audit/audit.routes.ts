import { type AuditEntry, auditedFields, auditList, auditListQuery } from '@mca/contract/audit'
import { addDays, isDay } from '@mca/contract/days'
import { isUuid } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../context/app-context'
import { permissionsOf } from '../permissions/permissions'
import { auditListRepo } from './audit-list.repo'
import { startOfDay } from './start-of-day'

/**
 * The ids in an entry that need names: its own, and those of fields that refer to records. Texts are skipped because they may contain any id. The
 * filters of an export are fields of advances.
 */
function idsOf({ entity, action, record_id, owner_id, account, before, after }: AuditEntry): string[] {
  const known = auditedFields[action === 'export' ? 'advances' : entity]
  const referred = [before, after].flatMap((fields) =>
    Object.entries(fields ?? {}).flatMap(([name, value]) => (known[name]?.kind === 'record' ? [value] : [])),
  )
  return [record_id, owner_id, account?.id, ...referred].filter(isUuid)
}

/** The audit trail (R18.10): all of it for administrators; for staff, the histories of business records. */
export const auditRoutes =
  ({ db, config: { timeZone } }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const momentOf = (bound: string) => (isDay(bound) ? startOfDay(timeZone, bound) : new Date(bound))
    /** The exclusive end for an inclusive bound, at the bound's own precision. */
    const endOf = (bound: string) =>
      isDay(bound) ? startOfDay(timeZone, addDays(bound, 1)) : new Date(momentOf(bound).getTime() + 1)

    app.get('/audit', {
      schema: {
        tags: ['Audit'],
        summary: 'List audit entries, newest first: changes of records, sign-ins and other account events',
        querystring: auditListQuery,
        response: { 200: auditList },
      },
      handler: async ({ query: { from, to, ...query }, account }) => {
        const businessOnly = !permissionsOf(account.role).includes('activity')
        if (businessOnly && !query.record)
          throw new AppError(403, 'Only an administrator can see all activity. You can see the history of one record.')
        const page = await auditListRepo.list(db, {
          ...query,
          from: from ? momentOf(from) : undefined,
          until: to ? endOf(to) : undefined,
          businessOnly,
        })
        const names = await auditListRepo.names(db, [...new Set(page.data.flatMap(idsOf))])
        return { ...page, names }
      },
    })
  }
