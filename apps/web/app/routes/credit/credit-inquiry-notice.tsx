import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { InquiryNoticePage } from '../../screens/credit/histories/InquiryNoticePage.tsx'
import { mayLook, membersOnly } from '../../screens/credit/members-only.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import type { Route } from './+types/credit-inquiry-notice.ts'

const readOne = (userKcbCreditInquiryNotificationLogId: string) =>
  membersOnly(({ credit }) =>
    credit.findOneKcbCreditInquiryHistory({ body: { userKcbCreditInquiryNotificationLogId } }),
  )

/** Opening is recorded, and rendering on the server records nothing, so the browser reads it. */
export const loader = (args: Route.LoaderArgs) => loadOnServer(args, mayLook)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOne(args.params.noticeId))
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton />

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(historyWords.title) }])

export default function Page({ loaderData: notice }: Route.ComponentProps) {
  return <InquiryNoticePage notice={notice} nowMs={useWorldNow()} />
}
