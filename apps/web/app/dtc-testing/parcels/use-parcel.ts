import type { GeneParcel } from '@ieum/contracts/gene/parcels.ts'
import { parcelWords } from '@ieum/copy/parcels/parcels.ts'
import { useEffect, useState } from 'react'
import { displayedMessage } from '../../reads/api-errors.ts'

export type FollowedParcel =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly failure: string; readonly again: () => void }
  | { readonly kind: 'read'; readonly parcel: GeneParcel }

type Known =
  | Exclude<FollowedParcel, { readonly kind: 'failed' }>
  | { readonly kind: 'failed'; readonly failure: string }

/** Reads where a parcel is. */
export type AskForParcel = (trackingNumber: string, signal: AbortSignal) => Promise<GeneParcel>

/**
 * Reads where a parcel is once the page is there, because the carrier may be slow.
 * @param trackingNumber null: it has no number yet
 * @param ask a stable function
 */
export function useParcel(trackingNumber: string | null, ask: AskForParcel): FollowedParcel {
  const [known, setKnown] = useState<Known & { readonly of: string | null }>({ kind: 'loading', of: null })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (trackingNumber === null) return
    const controller = new AbortController()
    const { signal } = controller
    ask(trackingNumber, signal).then(
      (parcel) => setKnown({ kind: 'read', parcel, of: trackingNumber }),
      (error: unknown) => {
        if (signal.aborted) return
        setKnown({ kind: 'failed', failure: displayedMessage(error) ?? parcelWords.failed, of: trackingNumber })
      },
    )
    return () => controller.abort()
  }, [trackingNumber, tries])
  if (trackingNumber === null) return { kind: 'none' }
  if (known.of !== trackingNumber) return { kind: 'loading' }
  if (known.kind !== 'failed') return known
  const again = () => {
    setKnown({ kind: 'loading', of: trackingNumber })
    setTries(tries + 1)
  }
  return { ...known, again }
}
