import type { RaiseMaterial } from '@ieum/contracts/credit/raising-enums.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { displayedMessage } from '../../../api-errors.ts'
import { links } from '../../../links.ts'
import { pageReads } from '../../../page-reads.ts'
import { useAttempts } from '../../../use-attempts.ts'

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
