// Generated from the list of services by npm run openapi; not edited by hand.
import { accountRoutes } from './account/routes.generated.ts'
import { analysisRoutes } from './analysis/routes.generated.ts'
import { creditRoutes } from './credit/routes.generated.ts'
import { geneRoutes } from './gene/routes.generated.ts'
import { healthInsuranceRoutes } from './health-insurance/routes.generated.ts'
import { microbiomeRoutes } from './microbiome/routes.generated.ts'
import { mydataRoutes } from './mydata/routes.generated.ts'

export const routes = {
  account: accountRoutes,
  analysis: analysisRoutes,
  credit: creditRoutes,
  gene: geneRoutes,
  healthInsurance: healthInsuranceRoutes,
  microbiome: microbiomeRoutes,
  mydata: mydataRoutes,
}
