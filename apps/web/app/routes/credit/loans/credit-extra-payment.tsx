import { extraPaymentWords } from '@ieum/copy/credit/loans/extra-payment.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { ExtraPayment } from '../../../screens/credit/extra-payment/ExtraPayment.tsx'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-extra-payment.ts'

const readWith = ({ userKcbLoanId }: { readonly userKcbLoanId: string }) =>
  membersOnly(({ credit }) => credit.getKcbLoan({ params: { userKcbLoanId } }))

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args.params))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args.params))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(extraPaymentWords.title) }])

export default function Page({ loaderData: detail }: Route.ComponentProps) {
  return <ExtraPayment detail={detail} nowMs={useWorldNow()} />
}
