import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

const { reward: words } = historyWords

export type Receiving = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly receive: () => void
}

/** Claims the points of a row. Whatever the result, the page then shows the current state. */
export function useReceiving(
  kind: 'INQUIRY' | 'CHANGE',
  historyId: string,
  revalidate: () => Promise<void>,
): Receiving {
  const { busyWith, failure, success, start } = useAttempts<'receiving'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  const receive = () =>
    start('receiving', async (signal) => {
      try {
        const { rewardAmount } =
          kind === 'INQUIRY'
            ? await api.credit.receiveInquiryHistoryCheckingReward(
                { params: { userKcbCreditInquiryHistoryId: historyId } },
                { signal },
              )
            : await api.credit.receiveChangeHistoryCheckingReward(
                { params: { userKcbCreditChangeHistoryId: historyId } },
                { signal },
              )
        return words.received(rewardAmount)
      } finally {
        pageReads.forget()
        await revalidate()
      }
    })
  return { isBusy: busyWith !== null, failure, success, receive }
}
