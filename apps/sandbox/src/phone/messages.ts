import { randomUUID } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import { phoneDigits } from '../people-registry.ts'
import type { Store } from '../store.ts'

/** A message on a phone. `link` leads to the page that a push opens. */
export type Message = {
  readonly messageId: string
  readonly phoneNumber: string
  readonly kind: 'SMS' | 'PUSH'
  readonly from: string
  readonly text: string
  readonly atMs: number
  readonly link?: string
  /** For a push: the id of its notice, and the notice's kind. */
  readonly noticeId?: string
  readonly noticeKind?: string
}

export type Messages = {
  send(message: Omit<Message, 'messageId' | 'atMs'>): void
  /** Newest first. */
  of(phoneNumber: string): Message[]
}

export function createMessages(store: Store, clock: SandboxClock): Messages {
  const messages = store.collection<Message>('messages')
  return {
    send(message) {
      const messageId = randomUUID()
      messages.put(messageId, {
        ...message,
        messageId,
        phoneNumber: phoneDigits(message.phoneNumber),
        atMs: clock.now(),
      })
    },
    of: (phoneNumber) =>
      messages
        .values()
        .filter((message) => message.phoneNumber === phoneDigits(phoneNumber))
        .reverse(),
  }
}
