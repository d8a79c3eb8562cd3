import { choosingJourney } from '@ieum/connect-flow/journey.ts'
import { individual as words } from '@ieum/copy/mydata/individual.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { displayedMessage } from '../../api-errors.ts'
import { links } from '../../links.ts'
import { type Returned, takeReturnAddress } from './return-address.ts'

/** The answer waits for the institution's token. */
const OUTSIDE_TIMEOUT_MS = 60_000

/**
 * Connects with what stands in the address, once, and goes on in the flow, where the sync is watched. The address is
 * taken out of the history before anything else.
 * @returns why it was not done; null while it is under way
 */
export function useIndividualReturn(): string | null {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const returned = takeReturnAddress()
    if (returned === 'taken') return
    if (returned === null) {
      setFailure(words.notDoneText)
      return
    }
    connect(returned).then(
      () => navigate(links.connect('pfm'), { replace: true }),
      (error: unknown) => setFailure(displayedMessage(error) ?? words.notDoneText),
    )
  }, [navigate])
  return failure
}

async function connect(body: Returned): Promise<void> {
  const { syncId, organizationGuid } = await api.mydata.connectByIndividualAuthentication(
    { body },
    { timeoutMs: OUTSIDE_TIMEOUT_MS, expected: { 404: 'used, over or made up' } },
  )
  const journey = choosingJourney('pfm', [organizationGuid])
  await api.mydata.saveConnectJourney({ body: { ...journey, step: 'syncStatus', syncId } })
}
