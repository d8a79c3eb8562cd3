import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'

/** What the laboratory was told, and when; world's time. */
export type LabMessage = LabMessageRequest & { readonly receivedAtMs: number }

export type LabInbox = {
  /** False when it had come before. */
  take(message: LabMessageRequest): boolean
  /** In the order in which they came; orders that were taken back or destroyed are not among them. */
  all(): LabMessage[]
}

const isEnd = ({ kind }: LabMessageRequest): boolean => kind === 'TAKE_BACK_ORDER' || kind === 'DESTROY'

export function createLabInbox(store: Store, clock: SandboxClock): LabInbox {
  const kept = store.collection<LabMessage>('lab-messages')
  return {
    take(message) {
      if (kept.get(message.message_id)) return false
      kept.put(message.message_id, { ...message, receivedAtMs: clock.now() })
      return true
    },
    all() {
      const ended = new Set(
        kept
          .values()
          .filter(isEnd)
          .map((one) => one.analysis_token),
      )
      return kept.values().filter((one) => isEnd(one) || !ended.has(one.analysis_token))
    },
  }
}
