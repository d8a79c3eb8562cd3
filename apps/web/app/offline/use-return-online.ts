import { offlineWords } from '@ieum/copy/offline.ts'
import { type Attempts, useAttempts } from '../reads/use-attempts.ts'
import { askedFor } from './requested-page.ts'
import { askServer } from './server-there.ts'
import { useServerBack } from './use-server-back.ts'

/** Opens the requested page as soon as our server answers, automatically or on a press. */
export function useWayBack(hash: string): Pick<Attempts<'asking'>, 'busyWith' | 'failure'> & { retry(): void } {
  const { busyWith, failure, start } = useAttempts<'asking'>(() => offlineWords.stillOffline)
  const goBack = () => window.location.replace(askedFor(hash, window.location.origin))
  useServerBack(true, goBack)
  const retry = () =>
    start('asking', async (signal) => {
      await askServer(signal)
      goBack()
      return null
    })
  return { busyWith, failure, retry }
}
