/** The steps of a testing in their order, whatever is tested. */

export type ReportedStep = { readonly status: string; readonly occurredAtMs: number; readonly isInferred: boolean }

export type Step<Status> = {
  readonly status: Status
  /** Null for a future step. */
  readonly occurredAtMs: number | null
  readonly isDone: boolean
  readonly isCurrent: boolean
  readonly isInferred: boolean
}

/** The course of a testing. */
export type Way<Status extends string> = {
  /** The steps in order. */
  readonly steps: readonly Status[]
  /** Position of a deviation among the steps: the steps after it have not happened, whatever happened before. */
  readonly aside: { readonly [status in Status]?: Status }
}

/**
 * Returns the steps that happened, a deviation if the testing is in one, and the future steps. A step that happened
 * twice has its last time; after a failure the steps after it are in the future again.
 * @param reported in the order in which we received them
 */
export function stepsOf<Status extends string>(
  { steps, aside }: Way<Status>,
  current: Status,
  reported: readonly ReportedStep[],
): readonly Step<Status>[] {
  const turned = aside[current]
  const at = steps.indexOf(turned ?? current)
  const last = new Map(reported.map((one) => [one.status, one]))
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
