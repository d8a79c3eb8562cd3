import type { PageClients } from '@ieum/contracts/page.ts'
import { accessLog } from '@ieum/copy/account/access-log.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { api } from '../../reads/api.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { AccessLog } from '../../screens/access-log/AccessLog.tsx'
import type { Route } from './+types/access-log.ts'

/** Entries per page. */
const LOOK_UPS = 100

const readAccessLog = ({ account }: PageClients) => account.listAccessLog({ query: { limit: LOOK_UPS } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAccessLog)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readAccessLog)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(accessLog.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const list = useMorePages(
    loaderData,
    ({ entries }) => entries,
    (pageToken, signal) => api.account.listAccessLog({ query: { pageToken, limit: LOOK_UPS } }, { signal }),
  )
  return <AccessLog list={list} nowMs={useWorldNow()} />
}
