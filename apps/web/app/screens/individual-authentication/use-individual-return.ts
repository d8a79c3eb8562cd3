import { failureOf } from '@ieum/connect-flow/failure.ts'
import { choosingJourney } from '@ieum/connect-flow/journey/journey.ts'
import type { AskedPurpose, Purpose } from '@ieum/contracts/mydata/enums.ts'
import { individual as words } from '@ieum/copy/mydata/connections/individual.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../links/links.ts'
import { purposeNamed } from '../../links/purpose-of.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isApiError } from '../../reads/api-errors.ts'
import { claimReturnAddress, type Returned } from './return-address.ts'

/** The answer waits for the institution's token. */
const OUTSIDE_TIMEOUT_MS = 60_000

/** Reason of the failure, and the flow in which the person continues; the first flow without a purpose. */
export type NotDone = { readonly text: string; readonly purpose: Purpose | null }

/**
 * Connects once with the parameters in the address, and continues in the flow that the person had left, which polls the
 * sync. The parameters are removed from the history before anything else.
 * @returns the reason of a failure; null while it runs
 */
export function useIndividualReturn(): NotDone | null {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<NotDone | null>(null)
  useEffect(() => {
    const returned = claimReturnAddress()
    if (returned === 'taken') return
    if (returned === null) {
      setFailure({ text: words.notDoneText, purpose: null })
      return
    }
    connect(returned).then(
      (purpose) => navigate(links.connect(purpose), { replace: true }),
      (error: unknown) =>
        setFailure({
          text: failureWords(error),
          purpose: isApiError(error) ? purposeNamed(error.details?.purpose) : null,
        }),
    )
  }, [navigate])
  return failure
}

function failureWords(error: unknown): string {
  switch (failureOf(error).certificationTransactionState) {
    case 'REJECTED':
      return words.cancelled
    case 'EXPIRED':
    case 'PENDING':
      return words.notDoneText
    case null:
      return displayedMessage(error) ?? words.notDoneText
  }
}

async function connect(body: Returned): Promise<AskedPurpose> {
  const { syncId, organizationGuid, purpose } = await api.mydata.connectByIndividualAuthentication(
    { body },
    { timeoutMs: OUTSIDE_TIMEOUT_MS, expected: { 404: 'used, over or made up' } },
  )
  const begun = purpose && (await api.mydata.getConnectJourney({ query: { purpose } })).journey
  const journey = begun ?? choosingJourney('pfm', [organizationGuid])
  await api.mydata.saveConnectJourney({ body: { ...journey, step: 'syncStatus', syncId } })
  return journey.purpose
}
