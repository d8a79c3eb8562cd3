import { loanInputWords } from '@ieum/copy/credit/loans/loan-input.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { links } from '../../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { LoanInputForm } from '../../../screens/credit/loans/LoanInputForm.tsx'
import type { LoanInputDone } from '../../../screens/credit/loans/LoanInputUndo.tsx'
import { enteredOf, useLoanInput } from '../../../screens/credit/loans/use-loan-input.ts'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-loan-input.ts'

const readWith = ({ userKcbLoanId }: { readonly userKcbLoanId: string }) =>
  membersOnly(({ credit }) => credit.getKcbLoan({ params: { userKcbLoanId } }))

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args.params))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args.params))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(loanInputWords.title) }])

export default function Page({ loaderData: detail }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { userKcbLoanId } = detail.loan
  const saving = useLoanInput(userKcbLoanId, async (done) => {
    const state: LoanInputDone = { loanInput: { done, before: enteredOf(detail.input) } }
    await navigate(links.loan(userKcbLoanId), { replace: true, state })
  })
  return <LoanInputForm detail={detail} saving={saving} />
}
