import type { PageClients } from '@ieum/contracts/page.ts'
import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { JoinGroup } from '../../screens/gene/groups/JoinGroup.tsx'
import { useInvitationToken, useJoining } from '../../screens/gene/groups/use-joining.ts'
import type { Route } from './+types/gene-group-join.ts'

const read = async ({ account, gene }: PageClients) => {
  const [agreement, proof] = await Promise.all([gene.getGroupAgreement(), account.getSignInProof()])
  return { agreement, proof }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneGroupWords.join.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return <JoinGroup {...loaderData} invitationToken={useInvitationToken()} joining={useJoining(navigate)} />
}
