import { geneSamplingWords } from '@ieum/copy/gene/around/sampling.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { readKit } from '../../screens/gene/sampling/read-sampling.ts'
import { Sampling } from '../../screens/gene/sampling/Sampling.tsx'
import { useEatingPause } from '../../screens/gene/sampling/use-eating-pause.ts'
import type { Route } from './+types/gene-sampling.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readKit)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readKit)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneSamplingWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return <Sampling {...loaderData} eating={useEatingPause()} onDone={() => void navigate(links.returnGeneKit())} />
}
