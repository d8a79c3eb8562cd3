import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { BornToBeHealthy } from '../../screens/gene/results/BornToBeHealthy.tsx'
import type { Route } from './+types/gene-born-to-be-healthy.ts'

const read = ({ gene }: PageClients) => gene.getBornToBeHealthy()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneResultWords.healthy.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BornToBeHealthy {...loaderData} />
}
