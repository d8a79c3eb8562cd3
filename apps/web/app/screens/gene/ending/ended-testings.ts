import type { GeneApplication } from '@ieum/contracts/gene/applications.ts'
import { MOST_UNUSABLE_SAMPLES } from '@ieum/domain/health/kit-deadlines.ts'

/** A testing that has ended. */
export type EndedTesting = {
  readonly applicationId: string
  readonly selfTestingTypeEnum: GeneApplication['selfTestingTypeEnum']
  readonly appliedAtMs: string
  /** `GAVE_UP`: no sample could be analysed, and the testing ended without a request. */
  readonly kind: 'CANCELLED' | 'WITHDRAWN' | 'GAVE_UP'
  /** The laboratory has been asked to destroy its data and has not confirmed it yet. */
  readonly isBeingDestroyed: boolean
}

/** Whether a testing is live: one with a result is, until its person ends it. */
export const isLive = ({ userDtcGeneticTestingStatusEnum: status }: GeneApplication): boolean =>
  status !== 'CANCELLED' && status !== 'WITHDRAWN'

/** A person's ended testings, newest first. */
export function endedOf(applications: readonly GeneApplication[]): readonly EndedTesting[] {
  return applications.flatMap((one) => {
    const status = one.userDtcGeneticTestingStatusEnum
    if (status !== 'CANCELLED' && status !== 'WITHDRAWN') return []
    const hasGivenUp = status === 'CANCELLED' && one.failedCount >= MOST_UNUSABLE_SAMPLES
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
