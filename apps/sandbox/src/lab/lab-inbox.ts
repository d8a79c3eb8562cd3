import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'

/** Messages that the laboratory received, with the business time. */
export type LabMessage = LabMessageRequest & { readonly receivedAtMs: number }

export type LabInbox = {
  /** False when it had come before. */
  receive(message: LabMessageRequest): boolean
  /** Deletes all messages about an application. */
  forget(analysisToken: string): void
  /** In the order of receipt; of a withdrawn or destroyed application only the message about that. */
  all(): LabMessage[]
}

const isEnd = ({ kind }: LabMessageRequest): boolean => kind === 'TAKE_BACK_ORDER' || kind === 'DESTROY'

export function createLabInbox(store: Store, clock: SandboxClock): LabInbox {
  const stored = store.collection<LabMessage>('lab-messages')
  const known = store.collection<{ readonly receivedAtMs: number }>('lab-known-messages')
  const forget = (analysisToken: string) => {
    for (const one of stored.values()) if (one.analysis_token === analysisToken) stored.delete(one.message_id)
  }
  return {
    receive(message) {
      if (known.get(message.message_id)) return false
      const receivedAtMs = clock.now()
      known.put(message.message_id, { receivedAtMs })
      const hasEnded = stored.values().some((one) => isEnd(one) && one.analysis_token === message.analysis_token)
      if (isEnd(message)) forget(message.analysis_token)
      if (isEnd(message) || !hasEnded) stored.put(message.message_id, { ...message, receivedAtMs })
      return true
    },
    forget,
    all: () => stored.values(),
  }
}
