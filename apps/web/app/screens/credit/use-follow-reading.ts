import type { CreditScore } from '@ieum/contracts/credit/scores.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageReads } from '../../page-reads.ts'

/** A first reading takes a second or two. */
const EVERY_MS = 1_000
/** Longer than a bureau is waited for; what is not there by then comes with the next visit. */
const MOST_LOOKS = 40

/** Nothing is known of it yet, and nobody has said that it failed. */
export const isBeingRead = ({ updatedAtMs, readingFailureEnum }: CreditScore): boolean =>
  updatedAtMs === null && readingFailureEnum === null

/** Reads the page anew while a bureau is read for the first time and somebody looks at it. */
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
