import type { FastifyRequest } from 'fastify'
import { APP_CLIENT_HEADER } from '../../http/guards.ts'

/** The app names itself; a browser says `Sec-Fetch-Site` of its own accord, and no page can take that away. */
export function isApp(headers: FastifyRequest['headers']): boolean {
  return headers[APP_CLIENT_HEADER] !== undefined && headers['sec-fetch-site'] === undefined
}
