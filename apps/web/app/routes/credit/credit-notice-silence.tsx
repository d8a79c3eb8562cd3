import { noticeSilence } from '@ieum/copy/credit/notification-snooze.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { NoticeSilencePage } from '../../screens/credit/histories/NoticeSilencePage.tsx'
import { useSilencing } from '../../screens/credit/histories/use-snoozing.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-notice-silence.ts'

const read = membersOnly(({ credit }) => credit.getInquiryNoticeSilence())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(noticeSilence.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <NoticeSilencePage {...loaderData} silencing={useSilencing(revalidate)} nowMs={useWorldNow()} />
}
