import type { DeviceId, SessionId } from '@ieum/contracts/shared/ids.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { newSignIns } from '@ieum/copy/account/sign-in-proof.ts'
import { links } from '../../links/links.ts'
import { api } from '../../reads/api.ts'
import { isNotFound, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Ending = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly end: (sessionId: SessionId, isThis: boolean) => void
  /** Confirms a sign-in on a new device as the person's own, or ends it. */
  readonly answer: (deviceId: DeviceId, isMine: boolean) => void
  readonly endOthers: () => void
  readonly endAll: () => void
}

/** @param onChange reloads the list */
export function useDevices(onChange: () => Promise<void>): Ending {
  const { busyWith, failure, success, start } = useAttempts<'ending'>((error) =>
    isUnreachable(error) ? devices.offline : devices.failed,
  )
  const attempt = (call: () => Promise<unknown>, isOwnOver: boolean, message: string = devices.ended) =>
    start('ending', async () => {
      await call()
      pageReads.forget()
      // A new document, so that no personal data stays in memory.
      if (isOwnOver) window.location.replace(links.signup())
      else await onChange()
      return message
    })
  return {
    isBusy: busyWith !== null,
    failure,
    success,
    end: (sessionId, isThis) =>
      attempt(async () => {
        try {
          await api.account.endSession({ params: { sessionId } }, { expected: { 404: 'ended meanwhile' } })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
      }, isThis),
    answer: (deviceId, isMine) =>
      attempt(
        async () => {
          const input = { params: { deviceId }, body: { isMine } }
          try {
            await api.account.answerNewSignIn(input, { expected: { 404: 'answered meanwhile' } })
          } catch (error) {
            if (!isNotFound(error)) throw error
          }
        },
        false,
        isMine ? newSignIns.answered : newSignIns.ended,
      ),
    endOthers: () => attempt(() => api.account.endSessions({ query: { isThisKept: 'true' } }), false),
    endAll: () => attempt(() => api.account.endSessions({ query: { isThisKept: 'false' } }), true),
  }
}
