import { pauseLeftMs } from '@ieum/domain/gene/eating-pause.ts'
import { useEffect, useState } from 'react'
import { worldNowMs } from '../../../world-clock.ts'

/** When the pause began, in this tab only: nothing of it is sent, and nothing in it says what it is for. */
const KEY = 'ieum.pause'

export type EatingPause = {
  /** Null before it began; 0 once it is over. */
  readonly leftMs: number | null
  readonly start: () => void
}

/** The half hour before a sample is taken; it goes on while the page is away. */
export function useEatingPause(): EatingPause {
  const [startedAtMs, setStartedAtMs] = useState<number | null>(null)
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => setStartedAtMs(kept()), [])
  useEffect(() => {
    const look = () => setLeftMs(pauseLeftMs(startedAtMs, worldNowMs()))
    look()
    if (startedAtMs === null) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [startedAtMs])
  const start = () => {
    const nowMs = worldNowMs()
    keep(nowMs)
    setStartedAtMs(nowMs)
  }
  return { leftMs, start }
}

function kept(): number | null {
  try {
    const text = sessionStorage.getItem(KEY)
    return text !== null && /^\d+$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

function keep(startedAtMs: number): void {
  try {
    sessionStorage.setItem(KEY, String(startedAtMs))
  } catch {
    // A device that keeps nothing counts as long as the page is open.
  }
}
