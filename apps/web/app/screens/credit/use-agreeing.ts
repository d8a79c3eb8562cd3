import type { CreditTerms } from '@ieum/contracts/credit/terms-names.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { displayedMessage } from '../../api-errors.ts'
import { links } from '../../links.ts'
import { pageReads } from '../../page-reads.ts'
import { useAttempts } from '../../use-attempts.ts'

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
