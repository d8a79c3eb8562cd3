import type { Deletion } from '@ieum/contracts/mydata/organizations/deletions.ts'
import { useEffect, useEffectEvent } from 'react'
import { pageReads } from '../../reads/page-reads.ts'

/** A running deletion changes within seconds; a failed one is retried after minutes. */
const SOON_MS = 2_000
const LATER_MS = 30_000

const MOVING: ReadonlySet<Deletion['deletionStatusEnum']> = new Set(['CREATED', 'READY', 'PROCESSING'])

/** Not finished. */
export const isUnderWay = ({ deletionStatusEnum }: Pick<Deletion, 'deletionStatusEnum'>): boolean =>
  deletionStatusEnum === 'FAILED' || MOVING.has(deletionStatusEnum)

/** Reloads the page while a deletion runs and the page is visible. */
export function useFollowDeletions(deletions: readonly Deletion[], revalidate: () => Promise<void>): void {
  const isMoving = deletions.some(({ deletionStatusEnum }) => MOVING.has(deletionStatusEnum))
  const everyMs = isMoving ? SOON_MS : deletions.some(isUnderWay) ? LATER_MS : null
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    pageReads.forget()
    void revalidate()
  })
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => look(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
