import { guaranteeWords as words } from '@ieum/copy/credit/scores/guarantee.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type Applying = {
  readonly isBusy: boolean
  readonly failure: string | null
  /** The result of a completed action. */
  readonly success: string | null
  readonly apply: () => void
}

/** Takes a place. Whatever the result, the page then shows the places that are left. */
export function useApplying(revalidate: () => Promise<void>): Applying {
  const { busyWith, failure, success, start } = useAttempts<'applying'>(
    (error) => displayedMessage(error) ?? words.apply.failed,
  )
  const apply = () =>
    start('applying', async (signal) => {
      try {
        await api.credit.applyForGuarantee({ params: { type: 'SCORE_RAISE_GUARANTEE' }, body: {} }, { signal })
      } finally {
        pageReads.forget()
        await revalidate()
      }
      return words.apply.done
    })
  return { isBusy: busyWith !== null, failure, success, apply }
}
