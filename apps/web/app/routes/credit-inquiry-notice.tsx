import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { InquiryNoticePage } from '../screens/credit/histories/InquiryNoticePage.tsx'
import { membersOnly } from '../screens/credit/members-only.ts'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/credit-inquiry-notice.ts'

const readOne = (userKcbCreditInquiryNotificationLogId: string) =>
  membersOnly(({ credit }) =>
    credit.findOneKcbCreditInquiryHistory({ body: { userKcbCreditInquiryNotificationLogId } }),
  )

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOne(args.params.noticeId))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOne(args.params.noticeId))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(historyWords.title) }])

export default function Page({ loaderData: notice }: Route.ComponentProps) {
  return <InquiryNoticePage notice={notice} nowMs={useWorldNow()} />
}
