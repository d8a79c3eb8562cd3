import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { KitReturn } from '../../dtc-testing/KitReturn.tsx'
import { usePlaceSearch } from '../../dtc-testing/use-place-search.ts'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { NoKit } from '../../screens/gene/sampling/NoKit.tsx'
import { readKit } from '../../screens/gene/sampling/read-sampling.ts'
import { useReturningKit } from '../../screens/gene/testing/use-returning-kit.ts'
import type { Route } from './+types/gene-return.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readKit)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readKit)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(geneTestingWords.giveBack.title) }]

export default function Page({ loaderData: { kitId } }: Route.ComponentProps) {
  const action = useReturningKit(useNavigate())
  const search = usePlaceSearch()
  return kitId === null ? <NoKit /> : <KitReturn kitId={kitId} backTo={links.gene()} action={action} search={search} />
}
