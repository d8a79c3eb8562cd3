import type { PageClients } from '@ieum/contracts/page.ts'
import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { usePlaceSearch } from '../../dtc-testing/use-place-search.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { KitAddressPage } from '../../screens/gene/kit-address/KitAddressPage.tsx'
import { useConfirmingAddress } from '../../screens/gene/kit-address/use-confirming-address.ts'
import type { Route } from './+types/gene-kit-address.ts'

const read = async ({ gene }: PageClients) => {
  const { application } = await gene.getMacrogenApplication()
  return { address: application?.kitAddressToConfirm ?? null }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneKitAddressWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const confirming = useConfirmingAddress(useNavigate())
  return <KitAddressPage {...loaderData} search={usePlaceSearch()} confirming={confirming} />
}
