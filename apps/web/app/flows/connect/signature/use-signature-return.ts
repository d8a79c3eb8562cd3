import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { claimReturned, claimReturnToken, isReturnTokenWaiting, storeReturned } from '../../../session/return-token.ts'

/**
 * Reports to the flow from which signing the person has returned, if the server knows the token. With two open flows the
 * address may name the wrong flow; then the right one opens instead and receives the return.
 *
 * @returns whether the server is still being asked; until it answers, the person may still be moved to another flow
 */
export function useSignatureReturn(purpose: Purpose, send: (event: ConnectEvent) => void): boolean {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(isReturnTokenWaiting)
  useEffect(() => {
    const named = claimReturned()
    if (named !== null) send({ type: 'RETURNED', certificationTransactionId: named })
    const returnToken = claimReturnToken()
    if (returnToken === null) return
    api.mydata.redeemSignatureReturn({ body: { returnToken } }, { expected: { 404: 'used, over or made up' } }).then(
      (signing) => {
        const { certificationTransactionId } = signing
        if (signing.purpose !== null && signing.purpose !== purpose) {
          storeReturned(certificationTransactionId)
          void navigate(links.connect(signing.purpose), { replace: true })
          return
        }
        send({ type: 'RETURNED', certificationTransactionId })
        setIsAsking(false)
      },
      // The button on the signature screen does the same.
      () => setIsAsking(false),
    )
  }, [navigate, purpose, send])
  return isAsking
}
