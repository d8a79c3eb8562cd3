import { geneAdditionalWords as words } from '@ieum/copy/gene/around/additional.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { worldNowMs } from '../../../clock/world-clock.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'
import { isLive } from '../ending/ended-testings.ts'

/** A form filled in and agreed to, already checked. */
export type AdditionalPaper = { readonly name: string; readonly phoneNumber: string; readonly email: string }

export type AdditionalActions = {
  readonly busyWith: 'applying' | 'ending' | null
  readonly failure: string | null
  readonly success: string | null
  readonly apply: (paper: AdditionalPaper) => void
  /** Ends the additional testing only; the basic one and its result remain. */
  readonly end: () => void
}

class NothingToEnd extends Error {}

/** Applies for the additional testing, or ends it. The page then shows its state. */
export function useAdditional(revalidate: () => Promise<void>): AdditionalActions {
  const { busyWith, failure, success, start } = useAttempts<'applying' | 'ending'>((error, name) => {
    if (error instanceof NothingToEnd) return geneTestingWords.testing.nothingToEnd
    return displayedMessage(error) ?? (name === 'applying' ? words.failed : geneTestingWords.testing.failed)
  })
  const attempt = (name: 'applying' | 'ending', work: (signal: AbortSignal) => Promise<string>) =>
    start(name, async (signal) => {
      try {
        return await work(signal)
      } finally {
        pageReads.forget()
        await revalidate()
      }
    })
  return {
    busyWith,
    failure,
    success,
    apply: (paper) =>
      attempt('applying', async (signal) => {
        const body = {
          ...paper,
          consentedAtMs: worldNowMs(),
          isConsentedToCollectAndUseSensitiveInformation: true,
          isConsentedToProvideSensitiveInformationForThirdParty: true,
        }
        await api.gene.applyForAdditionalGeneticTesting({ body }, { signal })
        return words.applied
      }),
    end: () =>
      attempt('ending', async (signal) => {
        const { applications } = await api.gene.getApplications(
          { query: { selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' } },
          { signal },
        )
        const analysisToken = applications.find(isLive)?.analysisToken
        if (!analysisToken) throw new NothingToEnd()
        const ended = await api.gene.cancelApplication({ params: { analysisToken } }, { signal })
        const { cancelled, withdrawn } = geneTestingWords.testing
        return ended.userDtcGeneticTestingStatusEnum === 'CANCELLED' ? cancelled : withdrawn
      }),
  }
}
