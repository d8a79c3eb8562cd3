import { addressRoutes } from './addresses/address-routes.ts'
import { createAgencyClient } from './certificate/agency-client.ts'
import { agencyRoutes } from './certificate/agency-routes.ts'
import { issuerRoutes } from './certificate/issuer-routes.ts'
import { bureauRoutes } from './credit/bureau-routes.ts'
import { creditInformationRoutes } from './credit/credit-information-routes.ts'
import { proofRoutes } from './credit/proof-routes.ts'
import { taxOfficeRoutes } from './credit/tax-office-routes.ts'
import { delayAnswers } from './data/provider-latency.ts'
import { providerRoutes } from './data/provider-routes.ts'
import { exchangeRateRoutes } from './exchange-rates/exchange-rate-routes.ts'
import { healthInsuranceRoutes } from './health-insurance/health-insurance-routes.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { labRoutes } from './lab/lab-routes.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { portalRoutes } from './portal/portal-routes.ts'
import { postRoutes } from './post/post-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { createTlsListener, type TlsApp } from './transport/tls-listener.ts'
import type { World } from './world.ts'

/** The TLS side: portal, identity verification, agencies, credit bureaus and providers. */
export function createTlsApp(world: World): TlsApp {
  const app = createTlsListener(world)
  const under = (prefix: string, routes: (scope: TlsApp) => void) =>
    app.register(async (scope) => routes(scope as TlsApp), { prefix })

  under('/portal', (scope) => portalRoutes(scope, world))
  under('/identity', (scope) => identityRoutes(scope, world))
  under('/push', (scope) => pushRoutes(scope, world))
  under('/agency', (scope) => agencyRoutes(scope, world))
  under('/issuer', (scope) => issuerRoutes(scope, world))
  under('/bureau', (scope) => bureauRoutes(scope, world))
  under('/taxOffice', (scope) => taxOfficeRoutes(scope, world))
  under('/creditInformation', (scope) => creditInformationRoutes(scope, world))
  under('/addresses', (scope) => addressRoutes(scope, world))
  under('/lab', (scope) => labRoutes(scope, world))
  under('/post', (scope) => postRoutes(scope, world))
  under('/exchangeRates', (scope) => exchangeRateRoutes(scope, world))
  under('/healthInsurance', (scope) => healthInsuranceRoutes(scope, world))
  under('/proof', (scope) => proofRoutes(scope, world))
  under('/provider', (scope) => {
    const agencyClient = createAgencyClient(world)
    scope.addHook('onClose', async () => agencyClient.close())
    delayAnswers(scope, world)
    authorizeRoutes(scope, world)
    oauthRoutes(scope, world, agencyClient)
    providerRoutes(scope, world)
  })
  return app
}
