import type { PageClients } from '@ieum/contracts/page.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { api } from '../../reads/api.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { membersOnly } from '../../screens/credit/members-only.ts'
import { RaiseHistory } from '../../screens/credit/raise/RaiseHistory.tsx'
import type { Route } from './+types/credit-raise-history.ts'

type Listed = Awaited<ReturnType<PageClients['credit']['listRaisingCreditScoresResults']>>

/** The call pages by offset; the page token is built here, as everywhere. */
const pageFrom = (offset: number, { results, hasNext }: Listed) => ({
  results,
  nextPageToken: hasNext ? String(offset + results.length) : null,
})

const read = membersOnly(async ({ credit }) => pageFrom(0, await credit.listRaisingCreditScoresResults({ query: {} })))

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(creditRaisingWords.history.title) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  const list = useMorePages(
    loaderData,
    ({ results }) => results,
    async (pageToken, signal) => {
      const offset = Number(pageToken)
      return pageFrom(offset, await api.credit.listRaisingCreditScoresResults({ query: { offset } }, { signal }))
    },
  )
  return <RaiseHistory list={list} nowMs={useWorldNow()} />
}
