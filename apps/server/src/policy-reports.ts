import { POLICY_REPORTS_PATH } from '@ieum/backend/platform/http/document-headers.ts'
import type { NetworkLimit } from '@ieum/backend/platform/http/limits/network-limit.ts'
import { Refusal } from '@ieum/backend/platform/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { violationsIn } from './policy-violations.ts'

export type PolicyReportsOptions = {
  /** Limits the reports of one network. */
  readonly limit: NetworkLimit
  /** Returns the route of a path, or null. */
  readonly routeOf: (path: string) => string | null
  readonly report: (violation: ReturnType<typeof violationsIn>[number]) => void
}

const TYPES = ['application/reports+json', 'application/csp-report']
const BODY_BYTES = 64_000

/**
 * POST of content that browsers blocked by the policy of our pages. Anybody can send anything here, so the body is
 * limited in size and by network, and the answer is always 204. Browsers send it without a session.
 */
export async function mountPolicyReports(app: FastifyInstance, options: PolicyReportsOptions): Promise<void> {
  const { limit, routeOf, report } = options
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, text, done) => {
      try {
        done(null, JSON.parse(text as string))
      } catch {
        done(new Refusal('INVALID_REQUEST'))
      }
    })
    scope.route({
      method: 'POST',
      url: POLICY_REPORTS_PATH,
      bodyLimit: BODY_BYTES,
      onRequest: async ({ ip }) => {
        const retryAfterMs = limit.consume(ip)
        if (retryAfterMs !== null) throw new Refusal('RATE_LIMITED', undefined, { retryAfterMs })
      },
      handler: async ({ body }, reply) => {
        for (const violation of violationsIn(body, routeOf)) report(violation)
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    })
  })
}
