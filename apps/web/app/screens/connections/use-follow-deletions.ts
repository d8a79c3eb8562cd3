import type { Deletion } from '@ieum/contracts/mydata/deletions.ts'
import { useEffect, useEffectEvent } from 'react'
import { pageReads } from '../../page-reads.ts'

/** What is under way changes within seconds; what could not be done is tried again after minutes. */
const SOON_MS = 2_000
const LATER_MS = 30_000

const MOVING: ReadonlySet<Deletion['deletionStatusEnum']> = new Set(['CREATED', 'READY', 'PROCESSING'])

/** Not at its end. */
export const isUnderWay = ({ deletionStatusEnum }: Pick<Deletion, 'deletionStatusEnum'>): boolean =>
  deletionStatusEnum === 'FAILED' || MOVING.has(deletionStatusEnum)

/** Reads the page anew while something is being deleted and somebody looks at it. */
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
