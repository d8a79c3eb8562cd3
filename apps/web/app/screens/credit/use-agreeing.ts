import type { CreditTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { useNavigate } from 'react-router'
import { links } from '../../links/links.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Agreeing = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly agree: (termsTypes: readonly CreditTerms[]) => void
}

/** Agrees, has both bureaus read, and opens the scores, which update by themselves. */
export function useAgreeing(): Agreeing {
  const navigate = useNavigate()
  const { busyWith, failure, start } = useAttempts<'agreeing'>(
    (error) => displayedMessage(error) ?? credit.agree.failed,
  )
  const agree = (termsTypes: readonly CreditTerms[]) =>
    start('agreeing', async (signal) => {
      const body = { termsTypeEnums: [...termsTypes], shouldUpdateCreditData: true }
      await api.credit.consentToTermsForCreditServices({ body }, { signal })
      pageReads.forget()
      await navigate(links.credit(), { replace: true })
      return null
    })
  return { isBusy: busyWith !== null, failure, agree }
}
