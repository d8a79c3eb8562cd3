import { businessWords } from '@ieum/copy/credit/business.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Businesses } from '../../screens/credit/business/Businesses.tsx'
import { membersOnly } from '../../screens/credit/members-only.ts'
import type { Route } from './+types/credit-businesses.ts'

const read = membersOnly(({ credit }) => credit.listBusinessInfos())

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(businessWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Businesses {...loaderData} />
}
