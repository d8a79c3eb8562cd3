import type { ActorLogic, AnyActorRef, EventObject, NonReducibleUnknown, Snapshot } from 'xstate'

type Settled =
  | { readonly type: 'answer'; readonly output: unknown }
  | { readonly type: 'refuse'; readonly error: unknown }
type CallSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** A running call: it ends when the test answers or refuses it, without delay. */
export type OpenCall = {
  readonly name: string
  readonly input: unknown
  isOpen(): boolean
  answer(output: unknown): void
  refuse(error: unknown): void
}

/**
 * Returns an actor like one of a promise, but settled by hand and at once, so that a walk of thousands of events needs
 * no waiting and no turn of the event loop.
 *
 * @param began receives each call when the machine makes it
 */
export function answeredByHand(name: string, began: (call: OpenCall) => void) {
  const logic: ActorLogic<CallSnapshot, Settled | EventObject, NonReducibleUnknown> = {
    transition(snapshot, event) {
      if (snapshot.status !== 'active') return snapshot
      if (event.type === 'answer') return { ...snapshot, status: 'done', output: (event as { output: unknown }).output }
      if (event.type === 'refuse') return { ...snapshot, status: 'error', error: (event as { error: unknown }).error }
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as CallSnapshot
      return snapshot
    },
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start(snapshot, { self }) {
      const actor = self as unknown as AnyActorRef
      began({
        name,
        input: snapshot.input,
        isOpen: () => actor.getSnapshot().status === 'active',
        answer: (output) => actor.send({ type: 'answer', output }),
        refuse: (error) => actor.send({ type: 'refuse', error }),
      })
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic
}
