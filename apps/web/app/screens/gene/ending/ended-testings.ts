import type { GeneApplication } from '@ieum/contracts/gene/applications.ts'
import { MOST_FAILURES } from '@ieum/domain/gene/testing-progress.ts'

/** A testing that has ended. */
export type EndedTesting = {
  readonly applicationId: string
  readonly selfTestingTypeEnum: GeneApplication['selfTestingTypeEnum']
  readonly appliedAtMs: string
  /** `GAVE_UP`: no sample could be analysed, and nobody asked for the end. */
  readonly kind: 'CANCELLED' | 'WITHDRAWN' | 'GAVE_UP'
  /** The laboratory was asked to destroy what it has, and has not said yet that it did. */
  readonly isBeingDestroyed: boolean
}

/** Whether a testing goes on: what has a result does until its person ends it. */
export const isLive = ({ userDtcGeneticTestingStatusEnum: status }: GeneApplication): boolean =>
  status !== 'CANCELLED' && status !== 'WITHDRAWN'

/** Those of a person's testings that have ended, newest first. */
export function endedOf(applications: readonly GeneApplication[]): readonly EndedTesting[] {
  return applications.flatMap((one) => {
    const status = one.userDtcGeneticTestingStatusEnum
    if (status !== 'CANCELLED' && status !== 'WITHDRAWN') return []
    const hasGivenUp = status === 'CANCELLED' && one.failedCount >= MOST_FAILURES
    return [
      {
        applicationId: one.applicationId,
        selfTestingTypeEnum: one.selfTestingTypeEnum,
        appliedAtMs: one.appliedAtMs,
        kind: hasGivenUp ? 'GAVE_UP' : status,
        isBeingDestroyed: one.destructionRequestedAtMs !== null && one.destructionConfirmedAtMs === null,
      },
    ]
  })
}
