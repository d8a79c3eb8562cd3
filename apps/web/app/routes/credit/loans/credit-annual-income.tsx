import { annualIncome } from '@ieum/copy/credit/loans/dsr.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { links } from '../../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { AnnualIncome } from '../../../screens/credit/dsr/AnnualIncome.tsx'
import { useAnnualIncome } from '../../../screens/credit/dsr/use-annual-income.ts'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-annual-income.ts'

const read = membersOnly(async ({ credit }) => {
  const { annualIncomeAmount } = await credit.diagnoseDsr()
  return { annualIncomeAmount }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(annualIncome.label) }])

export default function Page({ loaderData: { annualIncomeAmount } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const saving = useAnnualIncome(async () => navigate(links.dsr(), { replace: true }))
  return <AnnualIncome annualIncomeAmount={annualIncomeAmount} saving={saving} />
}
