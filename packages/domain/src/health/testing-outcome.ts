/** Evaluation of a testing's transition table: the only one, whatever is tested. */

export type Move<Status, Event, Actor, Guard, Effect> = {
  readonly event: Event
  readonly from: readonly Status[]
  readonly to: Status
  readonly by: readonly Actor[]
  readonly guards: readonly Guard[]
  /** Follow-ups in the same transaction or through the outbox. */
  readonly effects: readonly Effect[]
}

type AnyMove = Move<string, string, string, string, string>

/** The allowed transitions and their actors. Everything that is not listed is forbidden. */
export type MoveTable<M extends AnyMove, Facts> = {
  /** Every row is one transition; statuses that share everything else share a row. */
  readonly moves: readonly M[]
  readonly guards: { readonly [guard in M['guards'][number]]: (facts: Facts) => boolean }
  /** Events that a laboratory may omit: a later event implies them. */
  readonly inferred: readonly M['event'][]
  readonly neverInferredFrom: readonly M['to'][]
  /** Nothing is inferred before these events: they withdraw a reported step. */
  readonly neverInferredBefore: readonly M['event'][]
  /** A late event sets no time of a step of an ended testing. */
  readonly ended: readonly M['to'][]
}

/**
 * `MOVED`: through the named steps, all but the last inferred · `FILLED`: the step was inferred, the event sets its
 * time · `CONFLICT`: forbidden, or a guard is false.
 */
export type Outcome<M extends AnyMove> =
  | { readonly outcome: 'MOVED'; readonly steps: readonly M[] }
  | { readonly outcome: 'FILLED'; readonly status: M['to'] }
  | { readonly outcome: 'CONFLICT'; readonly currentStatus: M['to'] }

/** Returns the outcome of a reported event for a testing. Pure: it changes nothing. */
export function outcomeOf<M extends AnyMove, Facts extends { readonly inferredStatuses: readonly M['to'][] }>(
  table: MoveTable<M, Facts>,
  status: M['to'],
  event: M['event'],
  by: M['by'][number],
  facts: Facts,
): Outcome<M> {
  const moveFrom = (at: M['to'], what: M['event']): M | undefined =>
    table.moves.find(
      (move) =>
        move.event === what &&
        move.from.includes(at) &&
        move.by.includes(by) &&
        move.guards.every((guard) => table.guards[guard as M['guards'][number]](facts)),
    )
  const direct = moveFrom(status, event)
  if (direct) return { outcome: 'MOVED', steps: [direct] }
  if (by === 'LAB') {
    const steps: M[] = []
    let at = status
    while (!table.neverInferredFrom.includes(at) && !table.neverInferredBefore.includes(event)) {
      const step = table.inferred
        .filter((each) => each !== event)
        .map((each) => moveFrom(at, each))
        .find((move) => move !== undefined)
      if (!step) break
      steps.push(step)
      at = step.to
      const last = moveFrom(at, event)
      if (last) return { outcome: 'MOVED', steps: [...steps, last] }
    }
    const nextStatus = table.moves.find((move) => move.event === event && move.by.includes('LAB'))?.to
    if (nextStatus !== undefined && !table.ended.includes(status) && facts.inferredStatuses.includes(nextStatus))
      return { outcome: 'FILLED', status: nextStatus }
  }
  return { outcome: 'CONFLICT', currentStatus: status }
}
