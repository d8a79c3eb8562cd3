import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { TraitCards } from '../../screens/gene/results/TraitCards.tsx'
import type { Route } from './+types/gene-trait-cards.ts'

const read = ({ gene }: PageClients) => gene.listTraitCards()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneResultWords.cards.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TraitCards {...loaderData} />
}
