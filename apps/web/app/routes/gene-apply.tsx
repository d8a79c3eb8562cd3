import type { PageClients } from '@ieum/contracts/page.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { useNavigate } from 'react-router'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { GeneApply } from '../screens/gene/testing/GeneApply.tsx'
import { useApplyingForGene } from '../screens/gene/testing/use-applying-for-gene.ts'
import { usePlaceSearch } from '../screens/gene/testing/use-place-search.ts'
import type { Route } from './+types/gene-apply.ts'

const read = async ({ account }: PageClients) => {
  const [{ fullName }, { user }] = await Promise.all([account.getFullName(), account.getMe()])
  return { fullName, birth: koreanYmd(Number(user.birthdayMs)).replaceAll('-', '') }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneTestingWords.apply.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return <GeneApply known={loaderData} search={usePlaceSearch()} applying={useApplyingForGene(navigate)} />
}
