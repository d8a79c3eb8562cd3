import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { useEffect, useState } from 'react'
import { elapsedMs } from '../../../clock/world-clock.ts'

/** Seconds until an opening, counted from the server's time; the device's clock is not used. */
export function Countdown({ ms, onEnd }: { readonly ms: number; readonly onEnd: () => void }) {
  const [leftMs, setLeftMs] = useState(ms)
  useEffect(() => {
    const endAt = elapsedMs() + ms
    const timer = setInterval(() => {
      const left = Math.max(0, endAt - elapsedMs())
      setLeftMs(left)
      if (left > 0) return
      clearInterval(timer)
      onEnd()
    }, 1_000)
    return () => clearInterval(timer)
  }, [ms, onEnd])
  return <span role="timer">{words.firstCome.opensIn(Math.ceil(leftMs / 1_000))}</span>
}
