import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageReads } from '../../reads/page-reads.ts'

/** A first reading takes one or two seconds. */
const EVERY_MS = 1_000
/** Longer than the time limit of a bureau. A later result appears on the next visit. */
const MOST_LOOKS = 40

/** The bureau has no result yet, and no failure. */
export const isBeingRead = ({ updatedAtMs, readingFailureEnum }: CreditScore): boolean =>
  updatedAtMs === null && readingFailureEnum === null

/** Reloads the page while a bureau is read for the first time and the page is visible. */
export function useFollowReading(scores: readonly CreditScore[], revalidate: () => Promise<void>): void {
  const isReading = scores.some(isBeingRead)
  const looks = useRef(0)
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || looks.current >= MOST_LOOKS) return
    looks.current += 1
    pageReads.forget()
    void revalidate()
  })
  useEffect(() => {
    if (!isReading) return
    const timer = setInterval(() => look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isReading])
}
