import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { parcelOf } from '../../dtc-testing/parcels/parcel-of.ts'
import { useParcel } from '../../dtc-testing/parcels/use-parcel.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { Gene } from '../../screens/gene/testing/Gene.tsx'
import { geneParcel } from '../../screens/gene/testing/gene-parcel.ts'
import { readGene } from '../../screens/gene/testing/read-gene.ts'
import { useGeneActions } from '../../screens/gene/testing/use-gene-actions.ts'
import type { Route } from './+types/gene.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readGene)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readGene)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneTestingWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const onOpen = useCallback(() => {
    pageReads.forget()
    void revalidate()
  }, [revalidate])
  const { application, status } = loaderData
  const carried = parcelOf(status.userDtcGeneticTestingStatusEnum, application)
  return (
    <Gene
      {...loaderData}
      actions={useGeneActions(revalidate)}
      parcel={useParcel(carried?.trackingNumber ?? null, geneParcel)}
      nowMs={useWorldNow()}
      onOpen={onOpen}
    />
  )
}
