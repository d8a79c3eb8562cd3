import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'

/** What the first page of somebody needs is here; the tables of the other services lie beside their pages (`chunks.ts`). */
export const routes = {
  account: accountRoutes,
  mydata: mydataRoutes,
  credit: async () => (await import('@ieum/contracts/credit/routes.generated.ts')).creditRoutes,
  gene: async () => (await import('@ieum/contracts/gene/routes.generated.ts')).geneRoutes,
  healthInsurance: async () =>
    (await import('@ieum/contracts/health-insurance/routes.generated.ts')).healthInsuranceRoutes,
  microbiome: async () => (await import('@ieum/contracts/microbiome/routes.generated.ts')).microbiomeRoutes,
} as const

/** Fetches what the page at this path will call with, where its own parts have not brought it. */
export function fetchTableOf(pathname: string): void {
  const first = pathname.split('/')[1]
  const service = first === 'health-insurance' ? 'healthInsurance' : first
  if (service !== 'credit' && service !== 'gene' && service !== 'healthInsurance' && service !== 'microbiome') return
  // Without a network nothing comes now; the call that needs it asks again.
  routes[service]().catch(() => {})
}
