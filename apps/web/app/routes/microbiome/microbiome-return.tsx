import type { SamplingFacts } from '@ieum/contracts/microbiome/kits.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { KitReturn } from '../../dtc-testing/KitReturn.tsx'
import { usePlaceSearch } from '../../dtc-testing/use-place-search.ts'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { NoKit } from '../../screens/gene/sampling/NoKit.tsx'
import { GutSampling } from '../../screens/microbiome/sampling/GutSampling.tsx'
import { readGutKit } from '../../screens/microbiome/testing/read-microbiome.ts'
import { useReturningGutKit } from '../../screens/microbiome/testing/use-returning-gut-kit.ts'
import type { Route } from './+types/microbiome-return.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readGutKit)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readGutKit)

export const meta = ({ error }: Route.MetaArgs) =>
  error ? [] : [{ title: pageTitle(geneTestingWords.giveBack.title) }]

export default function Page({ loaderData: { kitId } }: Route.ComponentProps) {
  // Undefined until the person has answered.
  const [facts, setFacts] = useState<SamplingFacts | null>()
  const action = useReturningGutKit(facts ?? null, useNavigate())
  const search = usePlaceSearch()
  const nowMs = useWorldNow()
  if (kitId === null) return <NoKit backTo={links.microbiome()} />
  return facts === undefined ? (
    <GutSampling nowMs={nowMs} onDone={setFacts} />
  ) : (
    <KitReturn kitId={kitId} backTo={links.microbiome()} action={action} search={search} />
  )
}
