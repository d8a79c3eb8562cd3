import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { Raise } from '../../screens/credit/raise/Raise.tsx'
import { useRaising } from '../../screens/credit/raise/use-raising.ts'
import type { Route } from './+types/credit-raise.ts'

const read = membersOnly(async ({ credit }) => {
  const [{ application }, automation] = await Promise.all([
    credit.getMostRecentRaiseCreditScoresApplication(),
    credit.getRaisingCreditScoresAutomation(),
  ])
  return { application, automation }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(creditRaisingWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Raise {...loaderData} raising={useRaising()} nowMs={useWorldNow()} />
}
