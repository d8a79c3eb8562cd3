import { geneConsentWords as words } from '@ieum/copy/gene/around/consents.ts'
import { worldNowMs } from '../../../clock/world-clock.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type GeneConsentActions = {
  readonly busyWith: 'providing' | 'further' | null
  readonly failure: string | null
  readonly success: string | null
  readonly provide: () => void
  /** As easy to withdraw as to give. */
  readonly setFurther: (isAccepted: boolean) => void
}

class NothingGoesOn extends Error {}

/** Gives or withdraws consents of the running testing. The page then shows the stored state. */
export function useGeneConsents(revalidate: () => Promise<void>): GeneConsentActions {
  const { busyWith, failure, success, start } = useAttempts<'providing' | 'further'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  const change = (
    name: 'providing' | 'further',
    work: (paper: { analysisToken: string; consentedAtMs: number }, signal: AbortSignal) => Promise<string>,
  ) =>
    start(name, async (signal) => {
      try {
        const { application } = await api.gene.getMacrogenApplication({ signal })
        if (!application?.analysisToken) throw new NothingGoesOn()
        return await work({ analysisToken: application.analysisToken, consentedAtMs: worldNowMs() }, signal)
      } finally {
        pageReads.forget()
        await revalidate()
      }
    })
  return {
    busyWith,
    failure,
    success,
    provide: () =>
      change('providing', async (paper, signal) => {
        await api.gene.consentToProvideSensitiveInformationForThirdParty({ body: paper }, { signal })
        return words.provide.done
      }),
    setFurther: (isAccepted) =>
      change('further', async (paper, signal) => {
        const { isConsented } = await api.gene.consentToFurtherAnalysisAgreement(
          { body: { ...paper, isAccepted } },
          { signal },
        )
        return isConsented ? words.further.given : words.further.withdrawn
      }),
  }
}
