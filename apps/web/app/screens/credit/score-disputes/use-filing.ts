import { responseWords as words } from '@ieum/copy/credit/scores/score-disputes.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

type Request = Parameters<typeof api.credit.fileCreditResponseRequest>[0]['body']

export type Filing = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly file: (body: Request) => void
}

/** Files a score dispute and opens the list of disputes. */
export function useFiling(onFiled: () => Promise<void>): Filing {
  const { busyWith, failure, start } = useAttempts<'filing'>((error) => displayedMessage(error) ?? words.failed)
  return {
    isBusy: busyWith !== null,
    failure,
    file: (body) =>
      start('filing', async (signal) => {
        await api.credit.fileCreditResponseRequest({ body }, { signal })
        pageReads.forget()
        await onFiled()
        return words.sent
      }),
  }
}
