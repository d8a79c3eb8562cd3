import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GeneLeave } from '../../screens/gene/ending/GeneLeave.tsx'
import { readLeaving } from '../../screens/gene/ending/read-leaving.ts'
import { useLeavingGene } from '../../screens/gene/ending/use-leaving-gene.ts'
import type { Route } from './+types/gene-leave.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readLeaving)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readLeaving)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneEndingWords.leave.link) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <GeneLeave {...loaderData} leaving={useLeavingGene(useNavigate())} />
}
