import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../escape-html'

const style =
  'body{font:16px/1.5 sans-serif;color:#1a202c;max-width:36rem;margin:4rem auto;padding:0 1rem}' +
  'button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:.375rem;background:#1a202c;color:#fff;cursor:pointer}'

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Sends a page for a mailed link: one heading and `content`, which is HTML, without scripts and anything to load. `formTargets` are the
 * other origins to which the answer to its form may redirect.
 */
export const sendPlainPage = (
  reply: FastifyReply,
  title: string,
  content: string,
  formTargets: readonly string[] = [],
): FastifyReply => {
  const heading = escapeHtml(title)
  const formAction = ["'self'", ...formTargets].join(' ')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    })
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<title>${heading}</title><style>${style}</style></head><body><h1>${heading}</h1>${content}</body></html>`,
    )
}
