import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { readKnown } from '../../dtc-testing/read-known.ts'
import { TestingApply } from '../../dtc-testing/TestingApply.tsx'
import { usePlaceSearch } from '../../dtc-testing/use-place-search.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { MICROBIOME_APPLY } from '../../screens/microbiome/testing/microbiome-apply.ts'
import { useApplyingForMicrobiome } from '../../screens/microbiome/testing/use-applying-for-microbiome.ts'
import type { Route } from './+types/microbiome-apply.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readKnown)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readKnown)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(microbiomeTestingWords.apply.title) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  const applying = useApplyingForMicrobiome(useNavigate())
  return <TestingApply what={MICROBIOME_APPLY} known={loaderData} search={usePlaceSearch()} applying={applying} />
}
