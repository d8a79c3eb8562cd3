import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { customizedGuids, customizedGuidsKey } from '@ieum/domain/mydata/connect/selection/tailored-groups.ts'
import { useRouteLoaderData } from 'react-router'
import { ConnectFlow } from '../../flows/connect/connect-flow.tsx'
import { links } from '../../links/links.ts'
import { organizationOf, purposeOf, worldOfPage } from '../../links/purpose-of.ts'
import { loadAfresh, loadOnServer } from '../../reads/page-data.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { loadContext } from '../../shell/load-context.ts'
import type { Route } from './+types/connect.ts'

const readConnect =
  (purpose: Purpose, organization: string | null) =>
  async ({ account, mydata }: PageClients) => {
    const [list, { connections }, { keyValue }, { fullName }, { journey }] = await Promise.all([
      mydata.listOrganizations(),
      mydata.listConnectedOrganizations(),
      account.searchKeyValues({ body: { serviceId: 'mydata', key: customizedGuidsKey(purpose) } }),
      account.getFullName(),
      mydata.getConnectJourney({ query: { purpose } }),
    ])
    const tailoredGuids = customizedGuids(keyValue?.value ?? null)
    return { purpose, organization, list, connections, tailoredGuids, fullName, journey }
  }

export function loader(args: Route.LoaderArgs) {
  const purpose = purposeOf(args.request.url, args.context.get(loadContext).bootstrap.world)
  const organization = organizationOf(args.request.url)
  return loadOnServer(args, readConnect(purpose, organization), links.signup(purpose, organization))
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  const purpose = purposeOf(args.request.url, worldOfPage())
  const organization = organizationOf(args.request.url)
  return loadAfresh(args, readConnect(purpose, organization), links.signup(purpose, organization))
}

/** Steps of one flow are one page. Only another purpose or another institution in the address loads again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const [current, next] = [currentUrl, nextUrl].map(({ href }) =>
    links.connect(purposeOf(href, worldOfPage()), organizationOf(href)),
  )
  return currentUrl.pathname !== nextUrl.pathname || current !== next
}

/** Each step sets the document's title itself. */
export const meta = () => []

export default function Page({ loaderData }: Route.ComponentProps) {
  const bootstrap = useRouteLoaderData<typeof rootLoader>('root')
  if (!bootstrap) return null
  const { purpose, organization } = loaderData
  return <ConnectFlow key={links.connect(purpose, organization)} {...loaderData} bootstrap={bootstrap} />
}
