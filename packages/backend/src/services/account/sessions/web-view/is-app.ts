import type { FastifyRequest } from 'fastify'
import { APP_CLIENT_HEADER } from '../../../../platform/http/guards.ts'

/** The app names itself; a browser always sends `Sec-Fetch-Site`, which no page can remove. */
export function isApp(headers: FastifyRequest['headers']): boolean {
  return headers[APP_CLIENT_HEADER] !== undefined && headers['sec-fetch-site'] === undefined
}
