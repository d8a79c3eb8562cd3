import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useSearchParams } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { api } from '../../reads/api.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { CreditHistories } from '../../screens/credit/histories/CreditHistories.tsx'
import { historyGroupOf } from '../../screens/credit/histories/history-months.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-histories.ts'

/** For most people all there is; filters apply to the loaded entries. */
const PAGE = 100

const read = membersOnly(async ({ credit }) => {
  const [page, { remainingCount }] = await Promise.all([
    credit.listKcbCreditHistories({ query: { limit: PAGE } }),
    credit.getCreditHistoriesRemainingCheckingRewardCount(),
  ])
  return { ...page, rewardCount: remainingCount }
})

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(historyWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { counts, leftOutCount, rewardCount } = loaderData
  const list = useMorePages(
    loaderData,
    ({ histories }) => histories,
    async (pageToken, signal) => ({
      ...(await api.credit.listKcbCreditHistories({ query: { pageToken, limit: PAGE } }, { signal })),
      rewardCount,
    }),
  )
  return (
    <CreditHistories
      list={list}
      counts={counts}
      rewardCount={rewardCount}
      leftOutCount={leftOutCount}
      group={historyGroupOf(search.get('group'))}
      nowMs={useWorldNow()}
    />
  )
}
