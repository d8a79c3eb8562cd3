import { rateCutWords } from '@ieum/copy/credit/loans/rate-cuts.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../../reads/page-data.ts'
import { membersOnly } from '../../../screens/credit/members-only.ts'
import { RateCutsPage } from '../../../screens/credit/rate-cuts/RateCutsPage.tsx'
import { useAgreeingToRateCuts } from '../../../screens/credit/rate-cuts/use-agreeing-to-rate-cuts.ts'
import type { Route } from './+types/credit-rate-cuts.ts'

const read = membersOnly(({ credit }) => credit.getRateCuts())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(rateCutWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // A new key resets the selection to what is stored.
  const key = `${loaderData.consentedAtMs} ${loaderData.loans.map(({ isChosen }) => isChosen).join()}`
  return <RateCutsPage key={key} {...loaderData} agreeing={useAgreeingToRateCuts(revalidate)} nowMs={useWorldNow()} />
}
