import { industriesOf } from '@ieum/domain/mydata/connect/consent-targets.ts'
import type { ConnectContext } from '../context.ts'
import type { PollInput } from '../poll.ts'

export function pageInput({ chosen }: ConnectContext) {
  return { organizationGuids: chosen.map(({ guid }) => guid), industries: industriesOf(chosen) }
}

export function pollInput({ context: { input, sync } }: { readonly context: ConnectContext }): PollInput {
  return {
    syncId: present(sync.syncId),
    isPushed: input.isPushed,
    elapsedMs: input.elapsedMs,
    isOnline: input.isOnline,
  }
}

/** @throws Error for a state that cannot be: a step without what it is about */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this step needs what an earlier one gives')
  return value
}
