/** What a table of transitions says of a testing: the one reading of it, whatever the testing is of. */

export type Move<Status, Event, Actor, Guard, Effect> = {
  readonly event: Event
  readonly from: readonly Status[]
  readonly to: Status
  readonly by: readonly Actor[]
  readonly guards: readonly Guard[]
  /** What has to follow in the same transaction or through the outbox. */
  readonly effects: readonly Effect[]
}

type AnyMove = Move<string, string, string, string, string>

/** Who may move a testing from where to where. Everything that is not listed is forbidden. */
export type MoveTable<M extends AnyMove, Facts> = {
  /** Every row is one transition; statuses that share all else share a row. */
  readonly moves: readonly M[]
  readonly guards: { readonly [guard in M['guards'][number]]: (facts: Facts) => boolean }
  /** What a laboratory need not have told for its later word to be believed. */
  readonly inferred: readonly M['event'][]
  readonly neverInferredFrom: readonly M['to'][]
  /** Before these nothing is: they take back a step that was told. */
  readonly neverInferredBefore: readonly M['event'][]
  /** A late word gives no time to a step of what has ended. */
  readonly ended: readonly M['to'][]
}

/**
 * `MOVED`: through the steps named, all but the last inferred · `FILLED`: the step was inferred, the word gives its time
 * · `CONFLICT`: forbidden, or a guard does not hold.
 */
export type Outcome<M extends AnyMove> =
  | { readonly outcome: 'MOVED'; readonly steps: readonly M[] }
  | { readonly outcome: 'FILLED'; readonly status: M['to'] }
  | { readonly outcome: 'CONFLICT'; readonly currentStatus: M['to'] }

/** What becomes of a testing when somebody says that something happened to it. Pure: it only says. */
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
    const told = table.moves.find((move) => move.event === event && move.by.includes('LAB'))?.to
    if (told !== undefined && !table.ended.includes(status) && facts.inferredStatuses.includes(told))
      return { outcome: 'FILLED', status: told }
  }
  return { outcome: 'CONFLICT', currentStatus: status }
}
