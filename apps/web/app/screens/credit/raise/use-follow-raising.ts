import type { RaiseApplication } from '@ieum/contracts/credit/raising/raising.ts'
import { useEffect, useEffectEvent } from 'react'
import { silentApi } from '../../../reads/api.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { isLive } from './raise-words.ts'

const EVERY_MS = 2_000

/** Reloads the page while an application is in progress and the page is visible. */
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

/** Records that the person has seen an application's result. If the call fails, the next visit records it. */
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
