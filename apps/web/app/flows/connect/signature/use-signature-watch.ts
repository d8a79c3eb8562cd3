import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { useEffect } from 'react'
import { silentApi } from '../../../reads/api.ts'
import { watchSignature } from './watch-signature.ts'

/**
 * Polls whether the agency has the signature, as long as the page shows that it waits for it.
 * @param certificationTransactionId null while there is nothing to wait for
 * @param onSigned a stable function
 */
export function useSignatureWatch(
  certificationTransactionId: CertificationTransactionId | null,
  onSigned: () => void,
): void {
  useEffect(() => {
    if (certificationTransactionId === null) return
    const params = { certificationTransactionId }
    const left = new AbortController()
    const { signal } = left
    const isSigned = watchSignature(
      () => silentApi.mydata.getSignatureState({ params }, { signal }),
      (afterMs) => nextLook(afterMs, signal),
    )
    void isSigned.then((is) => {
      if (is && !signal.aborted) onSigned()
    })
    return () => left.abort()
  }, [certificationTransactionId, onSigned])
}

/** Resolves after a while, or as soon as the person returns to the page from the app. False: the page was left. */
function nextLook(afterMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      signal.removeEventListener('abort', settle)
      resolve(!signal.aborted)
    }
    const seen = () => {
      if (document.visibilityState === 'visible') settle()
    }
    const timer = setTimeout(settle, afterMs)
    document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', settle)
    if (signal.aborted) settle()
  })
}
