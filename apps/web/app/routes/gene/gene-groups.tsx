import type { PageClients } from '@ieum/contracts/page.ts'
import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Groups } from '../../screens/gene/groups/Groups.tsx'
import { useCreating } from '../../screens/gene/groups/use-joining.ts'
import type { Route } from './+types/gene-groups.ts'

const read = async ({ gene }: PageClients) => {
  const [{ groups }, agreement] = await Promise.all([
    gene.listGroups({ query: { shouldIncludeEmptyGroup: 'true' } }),
    gene.getGroupAgreement(),
  ])
  return { groups, agreement }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneGroupWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return <Groups {...loaderData} creating={useCreating(navigate)} />
}
