import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

const { consents: words } = creditRaisingWords

export type Revoking = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly revoke: (provConsentNum: string) => void
}

/** Withdraws a consent, only ever on a press. */
export function useRevoking(revalidate: () => Promise<void>): Revoking {
  const { busyWith, failure, success, start } = useAttempts<'revoking'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  const revoke = (provConsentNum: string) =>
    start('revoking', async (signal) => {
      await api.credit.revokeConsent({ query: { provConsentNum } }, { signal })
      pageReads.forget()
      await revalidate()
      return words.revoked
    })
  return { isBusy: busyWith !== null, failure, success, revoke }
}
