import type { PageClients } from '@ieum/contracts/page.ts'
import { cashFlowWords } from '@ieum/copy/analysis/cash-flow.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { CashFlow } from '../../screens/cash-flow/CashFlow.tsx'
import type { Route } from './+types/cash-flow.ts'

const read = ({ analysis }: PageClients) => analysis.getCashFlow({ query: {} })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(cashFlowWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CashFlow {...loaderData} />
}
