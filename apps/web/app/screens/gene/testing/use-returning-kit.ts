import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import type { FilledPickup, KitReturnAction } from '../../../dtc-testing/filled-paper.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

/** Orders the pickup of a kit, then opens the page of the testing. */
export function useReturningKit(leave: (to: string) => Promise<void> | void): KitReturnAction {
  const { busyWith, failure, start } = useAttempts<'returning'>(
    (error) => displayedMessage(error) ?? geneTestingWords.testing.failed,
  )
  const returnKit = (kitId: string, returnAddress: FilledPickup) =>
    start('returning', async (signal) => {
      await api.gene.returnMacrogenKit({ body: { kitId, returnAddress } }, { signal })
      pageReads.forget()
      await leave(links.gene())
      return null
    })
  return { isBusy: busyWith !== null, failure, returnKit }
}
