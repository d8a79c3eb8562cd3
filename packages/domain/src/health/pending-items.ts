/** What waits for the person in one testing, whatever is tested. @source docs/gene.md#pending-items */

/** Business time. */
export type PendingItem<Kind extends string> = {
  readonly kind: Kind
  /** There is something to look at or to do now; else it is a day to come alone. */
  readonly isToCheck: boolean
  /** The end of a deadline, or when it happens; null: no day is known. */
  readonly atMs: number | null
}

export type TestingFacts = {
  /** Until when the kit that lies with the person may be given back; null: no kit lies with them. */
  readonly kitUntilMs: number | null
  /** A result is there that they have not looked at. */
  readonly isResultUnseen: boolean
  /** The laboratory's result was refused a while ago and none was accepted since. */
  readonly isResultBeingChecked: boolean
}

/**
 * The kit, the result, and that it is being checked. A kit whose deadline has passed waits for nobody.
 * @param resultKind what a service calls a result that waits
 */
export function pendingOfTesting<Result extends string>(
  { isResultBeingChecked, isResultUnseen, kitUntilMs }: TestingFacts,
  resultKind: Result,
  nowMs: number,
): readonly PendingItem<'KIT_TO_RETURN' | 'RESULT_BEING_CHECKED' | Result>[] {
  return [
    ...(kitUntilMs !== null && kitUntilMs > nowMs
      ? [{ kind: 'KIT_TO_RETURN', isToCheck: true, atMs: kitUntilMs } as const]
      : []),
    ...(isResultUnseen ? [{ kind: resultKind, isToCheck: true, atMs: null }] : []),
    ...(isResultBeingChecked ? [{ kind: 'RESULT_BEING_CHECKED', isToCheck: true, atMs: null } as const] : []),
  ]
}
