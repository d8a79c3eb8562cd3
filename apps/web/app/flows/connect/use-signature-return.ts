import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import { useEffect } from 'react'
import { mydata } from '../../api.ts'
import { takeReturnToken } from '../../return-token.ts'

/** Tells the flow which signing the person has come back from, when the server knows the token; otherwise nothing. */
export function useSignatureReturn(send: (event: ConnectEvent) => void): void {
  useEffect(() => {
    const returnToken = takeReturnToken()
    if (returnToken === null) return
    mydata.redeemSignatureReturn({ body: { returnToken } }, { expected: { 404: 'used, over or made up' } }).then(
      ({ certificationTransactionId }) => send({ type: 'RETURNED', certificationTransactionId }),
      // The button on the signature screen does the same.
      () => undefined,
    )
  }, [send])
}
