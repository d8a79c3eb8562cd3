import type { PageClients } from '@ieum/contracts/page.ts'
import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { PastDraws } from '../../screens/gene/draw/PastDraws.tsx'
import { useDrawCheck } from '../../screens/gene/draw/use-draw-check.ts'
import type { Route } from './+types/gene-past-draws.ts'

const read = ({ gene }: PageClients) => gene.listFcfsDraws()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneDrawWords.past.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PastDraws {...loaderData} checking={useDrawCheck()} nowMs={useWorldNow()} />
}
