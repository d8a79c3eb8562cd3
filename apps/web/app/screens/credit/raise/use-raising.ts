import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { useNavigate } from 'react-router'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type Raising = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly raise: (materials: readonly RaiseMaterial[]) => void
}

/** Agrees, has the proof sent, and opens the page with its progress. */
export function useRaising(): Raising {
  const navigate = useNavigate()
  const { busyWith, failure, start } = useAttempts<'raising'>((error) => displayedMessage(error) ?? words.sends.failed)
  const raise = (materials: readonly RaiseMaterial[]) =>
    start('raising', async (signal) => {
      const body = { raiseMaterialEnums: [...materials], termsTypeEnums: ['CREDIT_RAISE_SUBMISSION' as const] }
      const { raiseCreditScoresApplicationId } = await api.credit.raiseCreditScores({ body }, { signal })
      pageReads.forget()
      await navigate(links.creditRaiseApplication(raiseCreditScoresApplicationId))
      return null
    })
  return { isBusy: busyWith !== null, failure, raise }
}
