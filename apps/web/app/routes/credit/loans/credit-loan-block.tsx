import { loanBlockWords } from '@ieum/copy/credit/loans/loan-block.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { LoanBlockPage } from '../../../screens/credit/loan-block/LoanBlockPage.tsx'
import { useBlocking } from '../../../screens/credit/loan-block/use-blocking.ts'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-loan-block.ts'

const read = membersOnly(({ credit }) => credit.getLoanBlock())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(loanBlockWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <LoanBlockPage {...loaderData} blocking={useBlocking(revalidate)} nowMs={useWorldNow()} />
}
