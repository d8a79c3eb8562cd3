import { randomBytes } from 'node:crypto'
import { phoneDigits } from '../people-registry.ts'
import type { Store } from '../store.ts'

/** Push tokens that a phone issues to the app on it. */
export type PushTokens = {
  /** Issues a new one; earlier ones stay valid, as for another app. */
  issue(phoneNumber: string): string
  phoneOf(pushToken: string): string | undefined
  /** Removes the app from the phone: all of its tokens become invalid. */
  forget(phoneNumber: string): void
}

type Issued = { readonly pushToken: string; readonly phoneNumber: string }

export function createPushTokens(store: Store): PushTokens {
  const issued = store.collection<Issued>('pushTokens')
  return {
    issue(phoneNumber) {
      const pushToken = randomBytes(32).toString('base64url')
      issued.put(pushToken, { pushToken, phoneNumber: phoneDigits(phoneNumber) })
      return pushToken
    },
    phoneOf: (pushToken) => issued.get(pushToken)?.phoneNumber,
    forget(phoneNumber) {
      for (const one of issued.values()) {
        if (one.phoneNumber === phoneDigits(phoneNumber)) issued.delete(one.pushToken)
      }
    },
  }
}
