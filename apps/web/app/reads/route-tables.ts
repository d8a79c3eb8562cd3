import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'

/**
 * The tables that a person's first page needs. The tables of the other services are beside their pages (`chunks.ts`).
 */
export const routes = {
  account: accountRoutes,
  mydata: mydataRoutes,
  analysis: async () => (await import('@ieum/contracts/analysis/routes.generated.ts')).analysisRoutes,
  credit: async () => (await import('@ieum/contracts/credit/routes.generated.ts')).creditRoutes,
  gene: async () => (await import('@ieum/contracts/gene/routes.generated.ts')).geneRoutes,
  healthInsurance: async () =>
    (await import('@ieum/contracts/health-insurance/routes.generated.ts')).healthInsuranceRoutes,
  microbiome: async () => (await import('@ieum/contracts/microbiome/routes.generated.ts')).microbiomeRoutes,
} as const

/** Services whose pages begin with another word. */
const SERVICE_AT: { readonly [first: string]: string } = {
  'health-insurance': 'healthInsurance',
  spending: 'analysis',
  entries: 'analysis',
  'cash-flow': 'analysis',
}

/** Loads the route table for the page at this path, unless the page's own modules have loaded it. */
export function fetchTableOf(pathname: string): void {
  const first = pathname.split('/')[1]
  const service = SERVICE_AT[first ?? ''] ?? first
  if (
    service !== 'analysis' &&
    service !== 'credit' &&
    service !== 'gene' &&
    service !== 'healthInsurance' &&
    service !== 'microbiome'
  )
    return
  // Without a network nothing loads now; the call that needs the table requests it again.
  routes[service]().catch(() => {})
}
