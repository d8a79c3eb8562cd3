import type { TraitSummary } from '@ieum/contracts/gene/results.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { OpenResult, type OpenResultProps } from '../../screens/gene/results/OpenResult.tsx'
import { useOpening } from '../../screens/gene/results/use-opening.ts'
import type { Route } from './+types/gene-open-result.ts'

/** Nothing of an unopened result is read, so it is not in the page. */
const read = async ({ account, gene }: PageClients): Promise<OpenResultProps['shown']> => {
  const { isWaitingToBeOpened, traits, waitingSelfTestingTypeEnums } = await gene.listAnalysisTraits({
    query: { hasResult: 'true', limit: 200 },
  })
  if (isWaitingToBeOpened) {
    const [proof, { closedCorrection }] = await Promise.all([account.getSignInProof(), gene.listChangedTraits()])
    const known = traits.map(({ traitName }) => traitName)
    return {
      kind: 'closed',
      waiting: waitingSelfTestingTypeEnums,
      known,
      proof,
      correctedAtMs: closedCorrection?.correctedAtMs ?? null,
    }
  }
  return traits.length === 0 ? { kind: 'nothing' } : { kind: 'opened', traits }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneResultWords.open.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const nowMs = useWorldNow()
  const [known, know] = useState<readonly string[]>([])
  const { busyWith, failure, open, signInAgain } = useOpening(
    loaderData.kind === 'closed' ? loaderData.waiting : [],
    revalidate,
  )
  return (
    <OpenResult
      shown={loaderData.kind === 'opened' ? { ...loaderData, traits: newOf(loaderData.traits, known) } : loaderData}
      nowMs={nowMs}
      busyWith={busyWith}
      failure={failure}
      onOpen={() => {
        if (loaderData.kind === 'closed') know(loaderData.known)
        open()
      }}
      onSignInAgain={signInAgain}
    />
  )
}

/** A trait opened before is not a card any more, unless its result has changed. */
function newOf(traits: readonly TraitSummary[], known: readonly string[]): readonly TraitSummary[] {
  const isKnown = new Set(known)
  const fresh = traits.filter(({ traitName, isNew }) => isNew || !isKnown.has(traitName))
  return fresh.length === 0 ? traits : fresh
}
