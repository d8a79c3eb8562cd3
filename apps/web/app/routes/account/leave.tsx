import type { PageClients } from '@ieum/contracts/page.ts'
import { leaving } from '@ieum/copy/account/leaving.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Leave } from '../../screens/leaving/Leave.tsx'
import { useLeaving } from '../../screens/leaving/use-leaving.ts'
import type { Route } from './+types/leave.ts'

const readEverything = async ({ account, mydata }: PageClients) => {
  const [preview, proof] = await Promise.all([mydata.previewDeletion({ query: {} }), account.getSignInProof()])
  return { preview, proof }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readEverything)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readEverything)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(leaving.link) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <Leave {...loaderData} leaving={useLeaving(revalidate)} />
}
