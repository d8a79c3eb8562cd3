import type { PageClients } from '@ieum/contracts/page.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRouteLoaderData } from 'react-router'
import { isLinkingFor, type LinkingOffer, offerInBrowser, offerOnServer } from '../../links/linking-offer.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { Settings } from '../../screens/settings/Settings.tsx'
import type { Route } from './+types/settings.ts'

const readSettings =
  (offer: LinkingOffer) =>
  async ({ account }: PageClients) => {
    const [{ fullName }, hasInsurance] = await Promise.all([account.getFullName(), isLinkingFor({ account }, offer)])
    return { fullName, hasInsurance }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readSettings(offerOnServer(args)))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readSettings(offerInBrowser()))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(settings.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const bootstrap = useRouteLoaderData<typeof rootLoader>('root')
  return <Settings {...loaderData} theme={bootstrap?.theme ?? 'system'} />
}
