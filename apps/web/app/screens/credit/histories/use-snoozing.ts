import { noticeSilence as words } from '@ieum/copy/credit/notification-snooze.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type Silencing = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly silence: (durationMinutes: number) => void
  readonly end: () => void
}

/** Snoozes inquiry notices for a while, or ends the snooze. */
export function useSilencing(revalidate: () => Promise<void>): Silencing {
  const { busyWith, failure, success, start } = useAttempts<'silencing' | 'ending'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  const reread = async () => {
    pageReads.forget()
    await revalidate()
  }
  return {
    isBusy: busyWith !== null,
    failure,
    success,
    silence: (durationMinutes) =>
      start('silencing', async (signal) => {
        await api.credit.silenceInquiryNotices({ body: { durationMinutes } }, { signal })
        await reread()
        return words.started
      }),
    end: () =>
      start('ending', async (signal) => {
        await api.credit.endInquiryNoticeSilence({}, { signal })
        await reread()
        return words.ended
      }),
  }
}
