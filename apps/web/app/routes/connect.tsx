import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { customizedGuids, customizedGuidsKey } from '@ieum/domain/mydata/connect/tailored-groups.ts'
import { useRouteLoaderData } from 'react-router'
import { ConnectFlow } from '../flows/connect/connect-flow.tsx'
import { loadContext } from '../load-context.ts'
import { loadAfresh, loadOnServer } from '../page-data.ts'
import { purposeOf, worldOfPage } from '../purpose-of.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/connect.ts'

const readConnect =
  (purpose: Purpose) =>
  async ({ account, mydata }: PageClients) => {
    const [list, { connections }, { keyValue }, { fullName }, { journey }] = await Promise.all([
      mydata.listOrganizations(),
      mydata.listConnectedOrganizations(),
      account.searchKeyValues({ body: { serviceId: 'mydata', key: customizedGuidsKey(purpose) } }),
      account.getFullName(),
      mydata.getConnectJourney({ query: { purpose } }),
    ])
    return { purpose, list, connections, tailoredGuids: customizedGuids(keyValue?.value ?? null), fullName, journey }
  }

export function loader(args: Route.LoaderArgs) {
  const purpose = purposeOf(args.request.url, args.context.get(loadContext).bootstrap.world)
  return loadOnServer(args, readConnect(purpose), purpose)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  const purpose = purposeOf(args.request.url, worldOfPage())
  return loadAfresh(args, readConnect(purpose), purpose)
}

/** Steps of one flow are one page: only another purpose is read anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const [current, next] = [currentUrl, nextUrl].map(({ href }) => purposeOf(href, worldOfPage()))
  return currentUrl.pathname !== nextUrl.pathname || current !== next
}

/** Each step names the document itself. */
export const meta = () => []

export default function Page({ loaderData }: Route.ComponentProps) {
  const bootstrap = useRouteLoaderData<typeof rootLoader>('root')
  if (!bootstrap) return null
  return <ConnectFlow key={loaderData.purpose} {...loaderData} bootstrap={bootstrap} />
}
