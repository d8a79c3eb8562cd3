import type { PageClients } from '@ieum/contracts/page.ts'
import { accessLog } from '@ieum/copy/account/access-log.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { AccessLog } from '../screens/access-log/AccessLog.tsx'
import { LOOK_UPS, useLookUps } from '../screens/access-log/use-look-ups.ts'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/access-log.ts'

const readAccessLog = ({ account }: PageClients) => account.listAccessLog({ query: { limit: LOOK_UPS } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAccessLog)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readAccessLog)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(accessLog.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AccessLog list={useLookUps(loaderData)} nowMs={useWorldNow()} />
}
