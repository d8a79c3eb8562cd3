import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { ResponseRequests } from '../../screens/credit/score-disputes/ResponseRequests.tsx'
import type { Route } from './+types/credit-responses.ts'

const read = membersOnly(({ credit }) => credit.listCreditResponseRequests())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(responseWords.list) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResponseRequests {...loaderData} nowMs={useWorldNow()} />
}
