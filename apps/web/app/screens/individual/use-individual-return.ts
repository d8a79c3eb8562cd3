import { failureOf } from '@ieum/connect-flow/failure.ts'
import { choosingJourney } from '@ieum/connect-flow/journey.ts'
import type { AskedPurpose, Purpose } from '@ieum/contracts/mydata/enums.ts'
import { individual as words } from '@ieum/copy/mydata/individual.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { displayedMessage, isApiError } from '../../api-errors.ts'
import { links } from '../../links.ts'
import { purposeNamed } from '../../purpose-of.ts'
import { type Returned, takeReturnAddress } from './return-address.ts'

/** The answer waits for the institution's token. */
const OUTSIDE_TIMEOUT_MS = 60_000

/** Why it was not done, and in which flow the person goes on; without one in the first. */
export type NotDone = { readonly text: string; readonly purpose: Purpose | null }

/**
 * Connects with what stands in the address, once, and goes on in the flow that the person had left, where the sync is
 * watched. The address is taken out of the history before anything else.
 * @returns why it was not done; null while it is under way
 */
export function useIndividualReturn(): NotDone | null {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<NotDone | null>(null)
  useEffect(() => {
    const returned = takeReturnAddress()
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
