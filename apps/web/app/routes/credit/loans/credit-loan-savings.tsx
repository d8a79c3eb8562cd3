import { savings } from '@ieum/copy/credit/loans/savings.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import { LoanSavings } from '../../../screens/credit/savings/LoanSavings.tsx'
import type { Route } from './+types/credit-loan-savings.ts'

const read = membersOnly(async ({ credit }) => {
  const [found, loanBlock] = await Promise.all([credit.simulateBestLoanSavings({ query: {} }), credit.getLoanBlock()])
  return { found, loanBlock }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(savings.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LoanSavings {...loaderData} />
}
