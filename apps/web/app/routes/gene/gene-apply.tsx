import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { readKnown } from '../../dtc-testing/read-known.ts'
import { TestingApply } from '../../dtc-testing/TestingApply.tsx'
import { usePlaceSearch } from '../../dtc-testing/use-place-search.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GENE_APPLY } from '../../screens/gene/testing/gene-apply.ts'
import { useApplyingForGene } from '../../screens/gene/testing/use-applying-for-gene.ts'
import type { Route } from './+types/gene-apply.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readKnown)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readKnown)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneTestingWords.apply.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <TestingApply
      what={GENE_APPLY}
      known={loaderData}
      search={usePlaceSearch()}
      applying={useApplyingForGene(navigate)}
    />
  )
}
