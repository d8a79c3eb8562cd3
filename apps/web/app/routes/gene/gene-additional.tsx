import { geneAdditionalWords } from '@ieum/copy/gene/around/additional.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GeneAdditional } from '../../screens/gene/additional/GeneAdditional.tsx'
import { readAdditional } from '../../screens/gene/additional/read-additional.ts'
import { useAdditional } from '../../screens/gene/additional/use-additional.ts'
import type { Route } from './+types/gene-additional.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAdditional)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readAdditional)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneAdditionalWords.link) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <GeneAdditional shown={loaderData} actions={useAdditional(revalidate)} nowMs={useWorldNow()} />
}
