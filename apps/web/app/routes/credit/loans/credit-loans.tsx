import { loanWords } from '@ieum/copy/credit/loans/loans.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { Loans } from '../../../screens/credit/loans/Loans.tsx'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-loans.ts'

const read = membersOnly(({ credit }) => credit.listKcbLoans())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(loanWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Loans {...loaderData} nowMs={useWorldNow()} />
}
