import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { CreditChangePage } from '../../screens/credit/histories/CreditHistoryPage.tsx'
import { useReceiving } from '../../screens/credit/histories/use-receiving.ts'
import { mayLook, membersOnly } from '../../screens/credit/members-only.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import type { Route } from './+types/credit-change.ts'

const readOne = (userKcbCreditChangeHistoryId: string) =>
  membersOnly(
    async ({ credit }) =>
      (await credit.getKcbCreditChangeHistory({ params: { userKcbCreditChangeHistoryId } })).history,
  )

/** Opening is recorded, and rendering on the server records nothing, so the browser reads it. */
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, mayLook)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOne(args.params.historyId))
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton />

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(historyWords.title) }])

export default function Page({ loaderData: history }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const receiving = useReceiving('CHANGE', history.historyId, revalidate)
  return <CreditChangePage history={history} receiving={receiving} nowMs={useWorldNow()} />
}
