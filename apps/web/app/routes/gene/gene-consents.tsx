import { geneConsentWords } from '@ieum/copy/gene/around/consents.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GeneConsents } from '../../screens/gene/consents/GeneConsents.tsx'
import { readConsents } from '../../screens/gene/consents/read-consents.ts'
import { useGeneConsents } from '../../screens/gene/consents/use-gene-consents.ts'
import type { Route } from './+types/gene-consents.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readConsents)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readConsents)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneConsentWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <GeneConsents consents={loaderData} actions={useGeneConsents(revalidate)} />
}
