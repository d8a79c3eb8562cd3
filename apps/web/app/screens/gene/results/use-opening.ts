import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { api } from '../../../api.ts'
import { displayedMessage } from '../../../api-errors.ts'
import { links } from '../../../links.ts'
import { pageReads } from '../../../page-reads.ts'
import { useAttempts } from '../../../use-attempts.ts'
import type { WaitingType } from './OpenResult.tsx'

export type Opening = {
  readonly busyWith: 'opening' | 'signingOut' | null
  readonly failure: string | null
  readonly open: () => void
  /** Signs out, so that the person proves anew who they are. */
  readonly signInAgain: () => void
}

/** Opens the result that has come; whatever it comes to, the page then shows what there is. */
export function useOpening(waiting: readonly WaitingType[], revalidate: () => Promise<void>): Opening {
  const { busyWith, failure, start } = useAttempts<'opening' | 'signingOut'>(
    (error) => displayedMessage(error) ?? geneResultWords.open.failed,
  )
  const open = () =>
    start('opening', async (signal) => {
      try {
        for (const selfTestingTypeEnum of waiting)
          if (selfTestingTypeEnum !== 'UNKNOWN')
            await api.gene.openMacrogenAnalysisResult(
              { body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED', selfTestingTypeEnum } },
              { signal },
            )
      } finally {
        pageReads.forget()
        await revalidate()
      }
      return null
    })
  const signInAgain = () =>
    start('signingOut', async () => {
      await api.account.signOut()
      // A new document: nothing of the person stays in memory.
      window.location.replace(links.signup())
      return null
    })
  return { busyWith, failure, open, signInAgain }
}
