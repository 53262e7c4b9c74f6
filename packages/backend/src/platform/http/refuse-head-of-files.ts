import { AppError } from '@mca/contract/problems'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses HEAD for the downloads of signed-in people with 405: their handlers record in the trail that the file was downloaded (R18.381). Register it
 * after `authPlugin`.
 */
export function refuseHeadOfFiles(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ method, routeOptions: { schema, config } }, reply) => {
    if (method !== 'HEAD' || schema?.produces === undefined || config.public) return
    reply.header('allow', 'GET')
    throw new AppError(405, 'Use GET to download a file.')
  })
}
