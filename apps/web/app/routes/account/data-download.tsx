import type { PageClients } from '@ieum/contracts/page.ts'
import { dataDownload } from '@ieum/copy/account/data-download.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { DataDownloadPage } from '../../screens/data-download/DataDownloadPage.tsx'
import { useDataDownload, useFollowDownload } from '../../screens/data-download/use-data-download.ts'
import type { Route } from './+types/data-download.ts'

const readDownload = async ({ account }: PageClients) => {
  const [{ dataDownload }, proof] = await Promise.all([account.getDataDownload(), account.getSignInProof()])
  return { dataDownload, proof }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readDownload)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readDownload)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(dataDownload.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFollowDownload(loaderData.dataDownload, revalidate)
  return (
    <DataDownloadPage
      download={loaderData.dataDownload}
      proof={loaderData.proof}
      downloading={useDataDownload(revalidate)}
    />
  )
}
