import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { silentApi } from '../reads/api.ts'
import type { loader } from '../root.tsx'
import { followDay, worldClock, worldDay } from './world-clock.ts'

/** Any answer carries the time; this one is small, and without a session its refusal carries it as well. */
const askTime = () => void silentApi.account.getMe().catch(() => {})

const follow = (onChange: () => void) => followDay(onChange, askTime)

/**
 * The world's time when this screen appeared, equal in the browser's first render and on the server. It changes when
 * the day in Korea has changed.
 */
export function useWorldNow(): number {
  const { serverNowMs = '0' } = useRouteLoaderData<typeof loader>('root') ?? {}
  const clock = () => worldClock(serverNowMs)()
  const [shown, show] = useState(() => ({ nowMs: clock(), day: koreanYmd(clock()) }))
  const day = useSyncExternalStore(follow, worldDay, () => shown.day)
  if (day !== shown.day) show({ nowMs: clock(), day })
  return shown.nowMs
}
