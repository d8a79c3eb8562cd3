import type { PageClients } from '@ieum/contracts/page.ts'
import { isLive } from '../ending/ended-testings.ts'

/** Whether the person may have the additional testing, or its state. A page never contains an application's token. */
export async function readAdditional({ account, gene }: PageClients) {
  const [{ applications }, { timeline }, may, { fullName }] = await Promise.all([
    gene.getApplications({ query: { selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' } }),
    gene.getAdditionalGeneticTestingTimeline(),
    gene.checkIfCanApplyAdditionalGeneticTesting(),
    account.getFullName(),
  ])
  const application = applications.find(isLive)
  return {
    fullName,
    cannotApplyReasonEnum: may.cannotApplyReasonEnum,
    addableCount: may.addableTraitNames.length,
    timeline,
    application: application
      ? {
          userDtcGeneticTestingStatusEnum: application.userDtcGeneticTestingStatusEnum,
          expectedCompletionDate: application.expectedCompletionDate,
          isResultBeingChecked: application.isResultBeingChecked,
        }
      : null,
  }
}

export type AdditionalShown = Awaited<ReturnType<typeof readAdditional>>
