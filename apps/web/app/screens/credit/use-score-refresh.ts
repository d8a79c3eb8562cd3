import { credit } from '@ieum/copy/credit/credit.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import type { Announced } from '../../shell/RefreshStatus.tsx'

export type ScoreRefresh = {
  readonly isBusy: boolean
  readonly announcement: Announced | null
  readonly start: () => void
}

/** Has both bureaus read now and shows the result; names a bureau that did not answer. */
export function useScoreRefresh(revalidate: () => Promise<void>): ScoreRefresh {
  const { busyWith, failure, success, start } = useAttempts<'refreshing'>(
    (error) => displayedMessage(error) ?? credit.refresh.failed,
  )
  const isBusy = busyWith !== null
  return {
    isBusy,
    announcement: reportedOf(isBusy, failure, success),
    start: () =>
      start('refreshing', async (signal) => {
        const body = { shouldSkipNiceEventsUpdate: false, mustUpdateCreditScores: true }
        const { isUpdated, bureauResults } = await api.credit.updateCreditScores({ body }, { signal })
        pageReads.forget()
        await revalidate()
        const failed = bureauResults.find(({ isSuccess }) => !isSuccess)
        if (failed) return credit.refresh.partly(failed.creditBureauEnum)
        return isUpdated ? credit.refresh.done : credit.refresh.today
      }),
  }
}

function reportedOf(isBusy: boolean, failure: string | null, success: string | null): ScoreRefresh['announcement'] {
  if (isBusy) return { kind: 'busy', message: credit.reading.title }
  if (failure !== null) return { kind: 'failed', message: failure }
  return success === null ? null : { kind: 'done', message: success }
}
