import { offlineWords } from '@ieum/copy/offline.ts'
import { useEffect, useEffectEvent } from 'react'
import { type Attempts, useAttempts } from '../use-attempts.ts'
import { askedFor } from './asked-for.ts'

/** Goes to the page that was asked for as soon as our server answers: at once, when the device is connected, or by hand. */
export function useWayBack(hash: string): Pick<Attempts<'asking'>, 'busyWith' | 'failure'> & { retry(): void } {
  const { busyWith, failure, start } = useAttempts<'asking'>(() => offlineWords.stillOffline)
  const retry = () =>
    start('asking', async (signal) => {
      await fetch('/favicon.svg', { cache: 'no-store', signal })
      window.location.replace(askedFor(hash, window.location.origin))
      return null
    })
  const retryByItself = useEffectEvent(() => {
    if (navigator.onLine) retry()
  })
  useEffect(() => {
    retryByItself()
    addEventListener('online', retryByItself)
    return () => removeEventListener('online', retryByItself)
  }, [])
  return { busyWith, failure, retry }
}
