import type { FastifyRequest } from 'fastify'

/** The token of an `Authorization: Bearer …` header; the scheme ignores case. Never taken from the query or a cookie. */
export const readBearerToken = (request: FastifyRequest): string | undefined =>
  /^bearer +([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1]
