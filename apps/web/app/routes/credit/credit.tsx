import type { PageClients } from '@ieum/contracts/page.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator, useSearchParams } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { bureauOf } from '../../screens/credit/bureau-of.ts'
import { Credit } from '../../screens/credit/Credit.tsx'
import { CreditTerms } from '../../screens/credit/CreditTerms.tsx'
import { CreditUnderage } from '../../screens/credit/CreditUnderage.tsx'
import { readCredit } from '../../screens/credit/read-credit.ts'
import { historyMonthsOf } from '../../screens/credit/scores/history-months.ts'
import { useAgreeing } from '../../screens/credit/use-agreeing.ts'
import { useFollowReading } from '../../screens/credit/use-follow-reading.ts'
import { useScoreRefresh } from '../../screens/credit/use-score-refresh.ts'
import { useWithdrawing } from '../../screens/credit/use-withdrawing.ts'
import type { Route } from './+types/credit.ts'

const aboutOf = (search: URLSearchParams) => ({ isAgreeing: search.has('terms'), bureau: bureauOf(search) })

const readWith =
  ({ request }: { readonly request: Request }) =>
  (clients: PageClients) =>
    readCredit(clients, aboutOf(new URL(request.url).searchParams))

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readWith(args))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readWith(args))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(credit.title) }])

export default function Page({ loaderData: shown }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const nowMs = useWorldNow()
  const refresh = useScoreRefresh(revalidate)
  const withdrawing = useWithdrawing(revalidate)
  const agreeing = useAgreeing()
  useFollowReading(shown.kind === 'scores' ? shown.creditScores : [], revalidate)
  if (shown.kind === 'underage') return <CreditUnderage />
  if (shown.kind === 'terms') return <CreditTerms terms={shown.terms} agreeing={agreeing} />
  return (
    <Credit
      {...shown}
      bureau={bureauOf(search)}
      months={historyMonthsOf(search.get('months'))}
      nowMs={nowMs}
      refresh={refresh}
      withdrawing={withdrawing}
    />
  )
}
