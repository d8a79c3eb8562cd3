import { randomBytes } from 'node:crypto'
import { phoneDigits } from '../people-registry.ts'
import type { Store } from '../store.ts'

/** What a phone gives the app that runs on it, so that it can be reached. */
export type PushTokens = {
  /** A new one; those from before stay good, as another app's would. */
  issue(phoneNumber: string): string
  phoneOf(pushToken: string): string | undefined
  /** The app is taken off the phone: none of its tokens is good any more. */
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
