import type { SamplingFacts } from '@ieum/contracts/microbiome/kits.ts'
import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import type { FilledPickup, KitReturnAction } from '../../../dtc-testing/filled-paper.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

const params = { microbiomeTestingTypeEnum: 'gut', analysisOrganizationEnum: 'macrogen' } as const

/**
 * Orders the pickup of a kit, then opens the page of the testing.
 * @param facts conditions of the sample; null: the person prefers not to answer
 */
export function useReturningGutKit(
  facts: SamplingFacts | null,
  go: (to: string) => Promise<void> | void,
): KitReturnAction {
  const { busyWith, failure, start } = useAttempts<'returning'>(
    (error) => displayedMessage(error) ?? microbiomeTestingWords.testing.failed,
  )
  const returnKit = (kitId: string, returnAddress: FilledPickup) =>
    start('returning', async (signal) => {
      await api.microbiome.returnKit(
        { params, body: { kitId, returnAddress, ...(facts && { samplingFacts: facts }) } },
        { signal },
      )
      pageReads.forget()
      await go(links.microbiome())
      return null
    })
  return { isBusy: busyWith !== null, failure, returnKit }
}
