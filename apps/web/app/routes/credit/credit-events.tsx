import { creditEventList } from '@ieum/copy/credit/scores/score-details.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { CreditEvents } from '../../screens/credit/scores/CreditEvents.tsx'
import type { Route } from './+types/credit-events.ts'

const read = membersOnly(({ credit }) => credit.listCreditEvents())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(creditEventList.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { creditEvents, leftOutCount } = loaderData
  return <CreditEvents events={creditEvents} leftOutCount={leftOutCount} nowMs={useWorldNow()} />
}
