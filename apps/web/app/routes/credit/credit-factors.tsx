import type { PageClients } from '@ieum/contracts/page.ts'
import { scoreFactors } from '@ieum/copy/credit/scores/score-details.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { bureauOf } from '../../screens/credit/bureau-of.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { ScoreFactors } from '../../screens/credit/scores/ScoreFactors.tsx'
import type { Route } from './+types/credit-factors.ts'

const readWith = ({ request }: { readonly request: Request }) =>
  membersOnly(({ credit }: PageClients) =>
    bureauOf(new URL(request.url).searchParams) === 'NICE' ? credit.getNiceCreditScore() : credit.getKcbCreditScore(),
  )

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(scoreFactors.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return <ScoreFactors detail={loaderData} bureau={bureauOf(search)} />
}
