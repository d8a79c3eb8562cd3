import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'
import type { WaitingType } from './OpenResult.tsx'

export type Opening = {
  readonly busyWith: 'opening' | 'signingOut' | null
  readonly failure: string | null
  readonly open: () => void
  /** Signs out, so that the person signs in again. */
  readonly signInAgain: () => void
}

/** Opens the result that has arrived. Whatever the outcome, the page then shows the current state. */
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
      // A new document, so that no personal data stays in memory.
      window.location.replace(links.signup())
      return null
    })
  return { busyWith, failure, open, signInAgain }
}
