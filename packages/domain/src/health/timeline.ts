/** The steps of a testing in their order, whatever it is of. */

export type HeardStep = { readonly status: string; readonly occurredAtMs: number; readonly isInferred: boolean }

export type Step<Status> = {
  readonly status: Status
  /** Null for a step to come. */
  readonly occurredAtMs: number | null
  readonly isDone: boolean
  readonly isCurrent: boolean
  readonly isInferred: boolean
}

/** How a testing goes. */
export type Way<Status extends string> = {
  /** In order. */
  readonly steps: readonly Status[]
  /** Where a turn aside stands on the way: what comes after it has not happened, whatever did before. */
  readonly aside: { readonly [status in Status]?: Status }
}

/**
 * Steps that happened, a turn aside where the testing stands in one, and those to come. What happened twice is told as it
 * was the last time; after a failure what comes after it is to come again.
 * @param heard in the order in which we heard
 */
export function stepsOf<Status extends string>(
  { steps, aside }: Way<Status>,
  current: Status,
  heard: readonly HeardStep[],
): readonly Step<Status>[] {
  const turned = aside[current]
  const at = steps.indexOf(turned ?? current)
  const last = new Map(heard.map((one) => [one.status, one]))
  const stepOf = (status: Status, isDone: boolean): Step<Status> => {
    const found = isDone ? last.get(status) : undefined
    return {
      status,
      occurredAtMs: found?.occurredAtMs ?? null,
      isDone,
      isCurrent: status === current,
      isInferred: found?.isInferred ?? false,
    }
  }
  return steps.flatMap((status, place) => {
    const step = stepOf(status, place <= at)
    return turned && status === turned ? [step, stepOf(current, true)] : [step]
  })
}
