import type { PageClients } from '@ieum/contracts/page.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { DeletionsPage } from '../../screens/connections/DeletionsPage.tsx'
import { useEnding } from '../../screens/connections/use-ending.ts'
import { useFollowDeletions } from '../../screens/connections/use-follow-deletions.ts'
import type { Route } from './+types/deletions.ts'

const readDeletions = ({ mydata }: PageClients) => mydata.listDeletions()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readDeletions)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readDeletions)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(deletions.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFollowDeletions(loaderData.deletions, revalidate)
  return <DeletionsPage {...loaderData} nowMs={useWorldNow()} ending={useEnding(revalidate)} />
}
