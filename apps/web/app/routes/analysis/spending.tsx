import { spending } from '@ieum/copy/analysis/spending.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { askedInBrowser, askedOnServer } from '../../screens/spending/asked-month.ts'
import { readSpending } from '../../screens/spending/read-spending.ts'
import { Spending } from '../../screens/spending/Spending.tsx'
import type { Route } from './+types/spending.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readSpending(askedOnServer(args)))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readSpending(askedInBrowser(args)))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(spending.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Spending shown={loaderData} nowMs={useWorldNow()} />
}
