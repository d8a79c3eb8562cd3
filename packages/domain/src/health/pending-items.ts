/** Items of one testing that need the person's attention, whatever is tested. @source docs/reference/gene.md#pending-items */

/** Business time. */
export type PendingItem<Kind extends string> = {
  readonly kind: Kind
  /** There is something to look at or to do now; otherwise it is only a coming day. */
  readonly isToCheck: boolean
  /** The deadline, or the time of the event; null: no day is known. */
  readonly atMs: number | null
}

export type TestingFacts = {
  /** Deadline for returning the person's kit; null: the person has no kit. */
  readonly kitUntilMs: number | null
  /** There is a result that they have not viewed. */
  readonly isResultUnseen: boolean
  /** The laboratory's result was rejected a while ago and none was accepted since. */
  readonly isResultBeingChecked: boolean
}

/**
 * Returns the items for the kit, the result, and the check. A kit past its deadline is not an item.
 * @param resultKind a service's name for a waiting result
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
