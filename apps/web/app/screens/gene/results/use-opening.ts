import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { api } from '../../../api.ts'
import { displayedMessage } from '../../../api-errors.ts'
import { pageReads } from '../../../page-reads.ts'
import { useAttempts } from '../../../use-attempts.ts'
import type { WaitingType } from './OpenResult.tsx'

export type Opening = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly open: () => void
}

/** Opens the result that has come; whatever it comes to, the page then shows what there is. */
export function useOpening(waiting: readonly WaitingType[], revalidate: () => Promise<void>): Opening {
  const { busyWith, failure, start } = useAttempts<'opening'>(
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
  return { isBusy: busyWith !== null, failure, open }
}
