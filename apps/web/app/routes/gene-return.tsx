import type { PageClients } from '@ieum/contracts/page.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { GiveBack } from '../screens/gene/testing/GiveBack.tsx'
import { useGivingBack } from '../screens/gene/testing/use-giving-back.ts'
import { usePlaceSearch } from '../screens/gene/testing/use-place-search.ts'
import type { Route } from './+types/gene-return.ts'

/** Nothing of the person is shown; who is signed out is led to the sign-up. */
const read = async ({ gene }: PageClients) => {
  await gene.getMacrogenStatus()
  return null
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(geneTestingWords.giveBack.title) }]

export default function Page() {
  const navigate = useNavigate()
  return <GiveBack giving={useGivingBack(navigate)} search={usePlaceSearch()} />
}
