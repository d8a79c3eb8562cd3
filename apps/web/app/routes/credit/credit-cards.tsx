import { kcbCards } from '@ieum/copy/credit/kcb-cards.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { KcbCards } from '../../screens/credit/cards/KcbCards.tsx'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-cards.ts'

const read = membersOnly(({ credit }) => credit.getKcbCardStatus())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(kcbCards.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <KcbCards status={loaderData} />
}
