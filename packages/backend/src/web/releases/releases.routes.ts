import { releaseActionInput, releaseActions, releaseList, releaseReports } from '@mca/contract/releases'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { listReleases } from './list-releases'
import { releaseReportsRepo } from './release-reports.repo'
import { act, canStep } from './change-spreading'

/** The stepwise releases of remotes, and browsers' reports about them (R24). */
export const releaseRoutes =
  ({ db, config, registry, checkReleasesSoon, now }: AppContext): FastifyPluginAsyncZod =>
  async (api) => {
    const tags = ['Releases']
    const list = async () => listReleases(db, registry, { isSteppedHere: await canStep(config), now: now() })

    api.post('/release-reports', {
      config: { limit: 'release reports' },
      bodyLimit: 32 * 1024,
      schema: { tags, summary: 'Report the state of the releases of remotes in a browser tab', body: releaseReports },
      handler: async (request, reply) => {
        const remotes = await registry.remotes()
        const known = request.body.reports.filter(
          ({ remote, version }, index, all) =>
            Object.hasOwn(remotes, remote) &&
            [remotes[remote], remotes[remote]?.next, ...(remotes[remote]?.history ?? [])].some(
              (release) => release?.version === version,
            ) &&
            index === all.findIndex((other) => other.remote === remote && other.version === version),
        )
        if (known.length > 0) await releaseReportsRepo.add(db, request.account.id, known)
        if (known.some(({ errors }) => errors.length > 0)) checkReleasesSoon()
        return reply.code(204).send()
      },
    })

    api.get('/releases', {
      schema: {
        tags,
        summary: 'List the releases of every remote with the reports of browsers',
        response: { 200: releaseList },
      },
      handler: list,
    })

    api.post('/releases/:remote/:action', {
      schema: {
        tags,
        summary: 'Update the rollout of a release: complete, pause, resume or roll back',
        params: z.object({ remote: z.string().min(1).max(100), action: z.enum(releaseActions) }),
        body: releaseActionInput,
        response: { 200: releaseList },
      },
      handler: async ({ params: { remote, action }, body: { version }, account, log }) => {
        await act(config, { remote, version, action, by: account.name ?? account.email })
        log.info({ release: { remote, version, action } }, 'an administrator changed the rollout of a release')
        return list()
      },
    })
  }
