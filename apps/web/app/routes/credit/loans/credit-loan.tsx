import { loanWords } from '@ieum/copy/credit/loans/loans.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { Loan } from '../../../screens/credit/loans/Loan.tsx'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-loan.ts'

const readWith = ({ userKcbLoanId }: { readonly userKcbLoanId: string }) =>
  membersOnly(async ({ credit }) => {
    const [detail, interest] = await Promise.all([
      credit.getKcbLoan({ params: { userKcbLoanId } }),
      credit.getKcbLoanInterestAmount({ params: { userKcbLoanId } }),
    ])
    return { detail, interest }
  })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args.params))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args.params))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(loanWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Loan {...loaderData} nowMs={useWorldNow()} />
}
