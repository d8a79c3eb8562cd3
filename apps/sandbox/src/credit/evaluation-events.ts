import type { Store } from '../store.ts'

/** The operator's report to KCB about the evaluation of a business. */
export type EvaluationEvent = {
  readonly eventId: string
  readonly ci: string
  readonly licenseNumber: string
  readonly kind: '01' | '02' | '03'
  /** YYYYMMDDhhmmss in Korea. */
  readonly occurredDtime: string
}

export type EvaluationEvents = {
  /** The same id again is the same event. */
  receive(event: EvaluationEvent): void
  ofCi(ci: string): EvaluationEvent[]
}

export function createEvaluationEvents(store: Store): EvaluationEvents {
  const stored = store.collection<EvaluationEvent>('evaluation-events')
  return {
    receive: (event) => stored.put(event.eventId, event),
    ofCi: (ci) => stored.values().filter((one) => one.ci === ci),
  }
}
