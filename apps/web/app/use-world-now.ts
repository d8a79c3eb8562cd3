import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'
import { worldClock } from './world-clock.ts'

/** The world's time when this screen appeared, the same in the browser's first render as on the server. */
export function useWorldNow(): number {
  const bootstrap = useRouteLoaderData<typeof loader>('root')
  const [nowMs] = useState(() => (bootstrap ? worldClock(bootstrap.serverNowMs)() : 0))
  return nowMs
}
