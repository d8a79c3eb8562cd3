import { pauseLeftMs } from '@ieum/domain/gene/application/eating-pause.ts'
import { useEffect, useState } from 'react'
import { worldNowMs } from '../../../clock/world-clock.ts'

/** Start of the pause, stored in this tab only. It is never sent, and the key does not reveal its purpose. */
const KEY = 'ieum.pause'

export type EatingPause = {
  /** Null before the pause; 0 once it is over. */
  readonly leftMs: number | null
  readonly start: () => void
}

/** The half hour before a sample is taken. It continues while the page is closed. */
export function useEatingPause(): EatingPause {
  const [startedAtMs, setStartedAtMs] = useState<number | null>(null)
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => setStartedAtMs(storedStart()), [])
  useEffect(() => {
    const look = () => setLeftMs(pauseLeftMs(startedAtMs, worldNowMs()))
    look()
    if (startedAtMs === null) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [startedAtMs])
  const start = () => {
    const nowMs = worldNowMs()
    store(nowMs)
    setStartedAtMs(nowMs)
  }
  return { leftMs, start }
}

function storedStart(): number | null {
  try {
    const text = sessionStorage.getItem(KEY)
    return text !== null && /^\d+$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

function store(startedAtMs: number): void {
  try {
    sessionStorage.setItem(KEY, String(startedAtMs))
  } catch {
    // A device without storage counts only while the page is open.
  }
}
