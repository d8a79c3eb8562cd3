import type { microbiomePendingItems } from '@ieum/contracts/microbiome/pending-items.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { KIT_LASTS_MS } from '@ieum/domain/health/kit-deadlines.ts'
import { isResultBeingChecked } from '@ieum/domain/health/laboratory-message.ts'
import { pendingOfTesting } from '@ieum/domain/health/pending-items.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { isLive, loadLatestApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { loadResultRows } from '../results/result-rows.ts'
import { OFFERED } from '../testing-kind.ts'

type List = Handler<typeof microbiomePendingItems.listMicrobiomePendingItems, MicrobiomeContext>

export const listMicrobiomePendingItems: List = async ({ user: { userId } }, { clock, healthDb, vault }) => {
  const type = OFFERED.microbiomeTestingType
  const row = await loadLatestApplication(healthDb, userId, type)
  if (row === null || !isLive(row)) return { pendingItems: [] }
  const content = row.content === null ? null : await openApplication({ vault }, userId, row)
  const results = row.statusEnum === 'ANALYSIS_COMPLETED' ? await loadResultRows(healthDb, userId, type) : []
  const nowMs = clock.now()
  const items = pendingOfTesting(
    {
      kitUntilMs: row.statusEnum === 'KIT_DELIVERED' ? row.statusChangedAtMs + KIT_LASTS_MS.microbiome : null,
      isResultUnseen: results.some((one) => one.applicationId === row.applicationId && one.firstViewedAtMs === null),
      isResultBeingChecked: isResultBeingChecked(content?.resultRefusedAtMs ?? null, nowMs),
    },
    'RESULT_TO_SEE',
    nowMs,
  )
  return {
    pendingItems: items.map(({ atMs, isToCheck, kind }) => ({
      pendingItemEnum: kind,
      isToCheck,
      atMs: epochMsText(atMs),
    })),
  }
}
