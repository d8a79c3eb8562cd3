import type { PageClients } from '@ieum/contracts/page.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GutCollection } from '../../screens/microbiome/collection/GutCollection.tsx'
import type { Route } from './+types/microbiome-collection.ts'

const read = ({ microbiome }: PageClients) =>
  microbiome.getLatestResultCollections({ params: { microbiomeTestingTypeEnum: 'gut' } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(gutReportWords.collection) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <GutCollection collections={loaderData} filter={useSearchParams()[0].get('show')} />
}
