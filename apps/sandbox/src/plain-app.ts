import Fastify, { type FastifyInstance } from 'fastify'
import { controlRules } from './control/control-refusal.ts'
import { controlRoutes } from './control/control-routes.ts'
import { creditControlRoutes } from './control/credit-control-routes.ts'
import { healthInsuranceControlRoutes } from './control/health-insurance-control-routes.ts'
import { holdingControlRoutes } from './control/holding-control-routes.ts'
import { labControlRoutes } from './control/lab-control-routes.ts'
import { parcelControlRoutes } from './control/parcel-control-routes.ts'
import { portalControlRoutes } from './control/portal-control-routes.ts'
import { personCreditRoutes } from './credit-person-events/person-credit-routes.ts'
import { personHoldingsRoutes } from './holding-person-events/person-holdings-routes.ts'
import { certificateRoutes } from './pages/certificate/certificate-routes.ts'
import { authorizePageRoutes } from './pages/institutions/authorize-page-routes.ts'
import { portalPageRoutes } from './pages/institutions/portal-page-routes.ts'
import { labPageRoutes } from './pages/laboratory/lab-page-routes.ts'
import { parcelPageRoutes } from './pages/laboratory/parcel-page-routes.ts'
import { pageRules } from './pages/layout/page-replies.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { simpleAuthenticationRoutes } from './pages/people/simple-authentication-routes.ts'
import { reportFailure } from './report.ts'
import { readForms } from './transport/form-body.ts'
import type { World } from './world.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The plain HTTP server for people and tests on this machine: human pages and `/control/*`. Answers only requests to a
 * name of this machine, so that no web page can reach it by DNS rebinding.
 * @param ready resolves when the world's files are written; nothing is answered before
 */
export function createPlainApp(world: World, ready: Promise<void>): FastifyInstance {
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    bodyLimit: 8 * 1024 * 1024,
    routerOptions: { maxParamLength: 500 },
  })
  app.addHook('onRequest', async (request) => {
    await ready
    if (!LOCAL_HOST.test(request.headers.host ?? ''))
      throw Object.assign(new Error('only for this machine'), { statusCode: 403 })
  })
  app.setErrorHandler(async (error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) reportFailure('plain side', error)
    return reply.code(status).send({ error: status >= 500 ? 'failed' : (error as Error).message })
  })
  readForms(app)
  app.register(
    async (scope) => {
      controlRules(scope)
      controlRoutes(scope, world)
      creditControlRoutes(scope, world)
      healthInsuranceControlRoutes(scope, world)
      holdingControlRoutes(scope, world)
      labControlRoutes(scope, world)
      portalControlRoutes(scope, world)
      parcelControlRoutes(scope, world)
    },
    { prefix: '/control' },
  )
  app.register(async (scope) => {
    pageRules(scope)
    pageRoutes(scope, world)
    simpleAuthenticationRoutes(scope, world)
    certificateRoutes(scope, world)
    authorizePageRoutes(scope, world)
    portalPageRoutes(scope, world)
    parcelPageRoutes(scope, world)
    labPageRoutes(scope, world)
    personCreditRoutes(scope, world)
    personHoldingsRoutes(scope, world)
  })
  return app
}
