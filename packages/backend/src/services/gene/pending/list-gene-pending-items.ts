import { SELF_TESTING_TYPES } from '@ieum/contracts/gene/enums.ts'
import type { genePendingItems as contract } from '@ieum/contracts/gene/pending-items.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { genePendingItems } from '@ieum/domain/gene/application/pending-items.ts'
import { testingDeadline } from '@ieum/domain/gene/application/testing-deadline.ts'
import { isResultBeingChecked } from '@ieum/domain/health/laboratory-message.ts'
import type { TestingFacts } from '@ieum/domain/health/pending-items.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { loadTimeline } from '../../health/timeline-rows.ts'
import { type ApplicationRow, loadLiveApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadFirstCompletedAtMs } from '../results/result-rows.ts'

type List = Handler<typeof contract.listGenePendingItems, GeneContext>
type Stores = Pick<GeneContext, 'clock' | 'healthDb' | 'vault'>

export const listGenePendingItems: List = async ({ user: { userId } }, context) => {
  const { clock, healthDb } = context
  const [basic, additional] = await Promise.all(
    SELF_TESTING_TYPES.map((type) => loadLiveApplication(healthDb, userId, type)),
  )
  const live = [basic, additional].filter((row) => row != null)
  const items = genePendingItems(
    await Promise.all(live.map((row) => factsOf(context, userId, row))),
    {
      completedAtMs: basic ? await loadFirstCompletedAtMs(healthDb, userId, basic.applicationId) : null,
      isFurtherAnalysisAccepted: basic?.isFurtherAnalysisAccepted ?? false,
      isAdditionalApplied: additional != null,
    },
    clock.now(),
  )
  return {
    pendingItems: items.map(({ atMs, isToCheck, kind }) => ({
      pendingItemEnum: kind,
      isToCheck,
      atMs: epochMsText(atMs),
    })),
  }
}

async function factsOf({ clock, healthDb, vault }: Stores, userId: UserId, row: ApplicationRow): Promise<TestingFacts> {
  const { statusEnum: status } = row
  const steps =
    status === 'KIT_DELIVERED'
      ? (await loadTimeline(healthDb, 'gene', userId, row.applicationId)).map((one) => ({
          status: one.statusEnum as ApplicationRow['statusEnum'],
          occurredAtMs: one.occurredAtMs,
        }))
      : []
  // The last delivered kit, when there were several.
  const deadline = testingDeadline(status, steps.toReversed())
  const content = row.content === null ? null : await openApplication({ vault }, userId, row)
  return {
    kitUntilMs: deadline?.kind === 'GIVE_BACK' ? deadline.atMs : null,
    isResultUnseen: status === 'ANALYSIS_COMPLETED',
    isResultBeingChecked: isResultBeingChecked(content?.resultRefusedAtMs ?? null, clock.now()),
  }
}
