import { dsr } from '@ieum/copy/credit/loans/dsr.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { Dsr } from '../../../screens/credit/dsr/Dsr.tsx'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-dsr.ts'

/** The coming year, this month and the year before it. */
const MONTHS = 25

const read = membersOnly(async ({ credit }) => {
  const [diagnosis, history, loanBlock] = await Promise.all([
    credit.diagnoseDsr(),
    credit.listDsrHistoriesWithEstimations({ query: { creditBureauEnum: 'KCB', limit: MONTHS } }),
    credit.getLoanBlock(),
  ])
  return { diagnosis, history, loanBlock }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(dsr.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Dsr {...loaderData} />
}
