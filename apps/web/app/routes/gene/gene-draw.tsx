import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Draw } from '../../screens/gene/draw/Draw.tsx'
import { readDraw } from '../../screens/gene/draw/read-draw.ts'
import type { Route } from './+types/gene-draw.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readDraw)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readDraw)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneDrawWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Draw {...loaderData} nowMs={useWorldNow()} />
}
