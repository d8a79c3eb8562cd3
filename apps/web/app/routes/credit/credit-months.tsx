import { kcbMonths } from '@ieum/copy/credit/scores/score-details.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { KcbMonths } from '../../screens/credit/scores/KcbMonths.tsx'
import type { Route } from './+types/credit-months.ts'

const read = membersOnly(({ credit }) => credit.getKcbCreditScoreHistoryFromCreditReport())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(kcbMonths.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <KcbMonths months={loaderData} />
}
