import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { RaiseAutomationPage } from '../../screens/credit/raise/RaiseAutomationPage.tsx'
import { useAutomating } from '../../screens/credit/raise/use-automating.ts'
import type { Route } from './+types/credit-raise-automation.ts'

const read = membersOnly(async ({ credit }) => {
  const [automation, { terms }] = await Promise.all([
    credit.getRaisingCreditScoresAutomation(),
    credit.getTermsForRaisingCreditScoresAutomation(),
  ])
  return { automation, terms }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(creditRaisingWords.automation.title) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <RaiseAutomationPage {...loaderData} automating={useAutomating(revalidate)} nowMs={useWorldNow()} />
}
