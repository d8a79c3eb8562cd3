import type { PageClients } from '@ieum/contracts/page.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { redirect } from 'react-router'
import { useWorldNow } from '../clock/use-world-now.ts'
import { type LinkingOffer, offerInBrowser, offerOnServer } from '../links/linking-offer.ts'
import { links } from '../links/links.ts'
import type { Cacheable } from '../offline/is-cacheable.ts'
import { loadOrCached } from '../offline/load-or-cached.ts'
import { NO_PENDING_ITEMS, readPendingItems } from '../pending/pending-items.ts'
import { api } from '../reads/api.ts'
import { loadOnServer } from '../reads/page-data.ts'
import { pageReads } from '../reads/page-reads.ts'
import { Home } from '../screens/home/Home.tsx'
import { readHealthInsuranceRow } from '../screens/home/read-health-insurance-row.ts'
import { readScoreCard } from '../screens/home/read-score-card.ts'
import { useAssetQuestions } from '../screens/home/use-asset-merge-prompts.ts'
import { useReconnect } from '../screens/home/use-reconnect.ts'
import { loadContext } from '../shell/load-context.ts'
import { readSpendingBeside } from '../spending/read-monthly-spending.ts'
import type { Route } from './+types/home.ts'

const readHome = (offer: LinkingOffer) => async (clients: PageClients) => {
  const { account, analysis, credit, gene, healthInsurance, microbiome, mydata } = clients
  const [
    assets,
    { notices },
    { questions },
    { fullName },
    { newSignIns },
    spending,
    scoreCard,
    pendingItems,
    insuranceRow,
  ] = await Promise.all([
    mydata.listAssets(),
    mydata.listNotices(),
    mydata.listAssetQuestions(),
    account.getFullName(),
    account.listNewSignIns(),
    readSpendingBeside({ analysis }),
    readScoreCard({ credit }),
    readPendingItems({ credit, gene, microbiome }),
    readHealthInsuranceRow({ account, healthInsurance }, offer),
  ])
  return {
    assets,
    personNotices: notices,
    questions,
    fullName,
    newSignIns,
    spending,
    scoreCard,
    pendingItems,
    insuranceRow,
  }
}

/** A person without a session sees the introduction first. */
export function loader(args: Route.LoaderArgs) {
  if (!args.context.get(loadContext).user) throw redirect(links.welcome())
  return loadOnServer(args, readHome(offerOnServer(args)))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrCached(args, readHome(offerInBrowser()))

/** The stored page has no scores, no health data and no spending, and asks no question that needs a network to answer. */
export const handle: Cacheable<Awaited<ReturnType<ReturnType<typeof readHome>>>> = {
  cacheableOf: (data) => ({
    ...data,
    personNotices: [],
    questions: [],
    newSignIns: [],
    spending: null,
    scoreCard: null,
    pendingItems: NO_PENDING_ITEMS,
    insuranceRow: null,
  }),
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(home.title) }])

export default function Page({ loaderData: { questions, ...shown } }: Route.ComponentProps) {
  const asked = useAssetQuestions(questions)
  return <Home {...shown} asked={asked} nowMs={useWorldNow()} onReconnect={useReconnect()} onSeen={markSeen} />
}

/** Marks notices as seen once they were on the screen. If the call fails, they are shown once more. */
function markSeen(upToMs: string): void {
  void api.mydata.markNoticesSeen({ body: { upToMs } }).then(pageReads.forget, () => undefined)
}
