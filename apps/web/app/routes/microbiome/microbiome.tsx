import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Microbiome } from '../../screens/microbiome/testing/Microbiome.tsx'
import { readMicrobiome } from '../../screens/microbiome/testing/read-microbiome.ts'
import { useMicrobiomeActions } from '../../screens/microbiome/testing/use-microbiome-actions.ts'
import type { Route } from './+types/microbiome.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readMicrobiome)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readMicrobiome)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(microbiomeTestingWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const actions = useMicrobiomeActions(revalidate, useNavigate())
  return <Microbiome {...loaderData} actions={actions} nowMs={useWorldNow()} />
}
