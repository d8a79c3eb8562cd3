import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'

/** What the first page of somebody needs is here; the tables of the other services lie beside their pages (`chunks.ts`). */
export const routes = {
  account: accountRoutes,
  mydata: mydataRoutes,
  credit: async () => (await import('@ieum/contracts/credit/routes.generated.ts')).creditRoutes,
  gene: async () => (await import('@ieum/contracts/gene/routes.generated.ts')).geneRoutes,
  microbiome: async () => (await import('@ieum/contracts/microbiome/routes.generated.ts')).microbiomeRoutes,
} as const

/** Fetches what the page at this path will call with, where its own parts have not brought it. */
export function fetchTableOf(pathname: string): void {
  const service = pathname.split('/')[1]
  // Without a network nothing comes now; the call that needs it asks again.
  if (service === 'credit' || service === 'gene' || service === 'microbiome') routes[service]().catch(() => {})
}
