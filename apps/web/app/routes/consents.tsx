import type { PageClients } from '@ieum/contracts/page.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { Consents } from '../screens/consents/Consents.tsx'
import { useMoreConsents } from '../screens/consents/use-more-consents.ts'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/consents.ts'

const readConsents = ({ mydata }: PageClients) => mydata.listConsents({ query: {} })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readConsents)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readConsents)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(consents.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Consents more={useMoreConsents(loaderData)} nowMs={useWorldNow()} />
}
