import type { PageClients } from '@ieum/contracts/page.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { api } from '../../reads/api.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { ThirdPartyConsents } from '../../screens/credit/third-party/ThirdPartyConsents.tsx'
import type { Route } from './+types/credit-third-party-consents.ts'

type Listed = Awaited<ReturnType<PageClients['credit']['listThirdPartyConsents']>>

const pageOf = ({ consents, nextPage }: Listed) => ({ consents, nextPageToken: nextPage })

const read = membersOnly(async ({ credit }) => pageOf(await credit.listThirdPartyConsents({ query: {} })))

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(creditRaisingWords.consents.title) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  const list = useMorePages(
    loaderData,
    ({ consents }) => consents,
    async (nextPage, signal) => pageOf(await api.credit.listThirdPartyConsents({ query: { nextPage } }, { signal })),
  )
  return <ThirdPartyConsents list={list} nowMs={useWorldNow()} />
}
