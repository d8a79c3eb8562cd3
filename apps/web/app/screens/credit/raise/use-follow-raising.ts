import type { RaiseApplication } from '@ieum/contracts/credit/raising.ts'
import { useEffect, useEffectEvent } from 'react'
import { silentApi } from '../../../api.ts'
import { pageReads } from '../../../page-reads.ts'
import { isLive } from './raise-words.ts'

const EVERY_MS = 2_000

/** Reads the page anew while an application is worked on and somebody looks at it. */
export function useFollowRaising(application: RaiseApplication, revalidate: () => Promise<void>): void {
  const isMoving = isLive(application.raiseCreditScoresApplicationStatusEnum)
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    pageReads.forget()
    void revalidate()
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])
}

/** Notes that the person has seen what an application came to; when that does not come through, the next visit does. */
export function useMarkChecked({
  raiseCreditScoresApplicationId,
  raiseCreditScoresApplicationStatusEnum: status,
  isChecked,
}: RaiseApplication): void {
  const isSeen = !isLive(status) && !isChecked
  useEffect(() => {
    if (!isSeen) return
    const params = { raiseCreditScoresApplicationId }
    silentApi.credit.markRaiseCreditScoresApplicationAsChecked({ params }).then(
      () => pageReads.forget(),
      () => {},
    )
  }, [isSeen, raiseCreditScoresApplicationId])
}
