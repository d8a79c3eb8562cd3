import type { geneApplications } from '@ieum/contracts/gene/applications.ts'
import { listedSinceMs } from '@ieum/domain/gene/application/listed-applications.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadApplications, loadLiveApplication } from './application-rows.ts'
import { applicationView } from './application-view.ts'

export const getApplications: Handler<typeof geneApplications.getApplications, GeneContext> = async (
  { query, user: { userId } },
  { clock, healthDb, vault },
) => {
  const type = query.selfTestingTypeEnum ?? null
  if (type === 'UNKNOWN') return { applications: [] }
  const rows = await loadApplications(healthDb, userId, { type, endedSinceMs: listedSinceMs(clock.now()) })
  return { applications: await Promise.all(rows.map((row) => applicationView({ clock, vault }, userId, row))) }
}

export const getMacrogenApplication: Handler<typeof geneApplications.getMacrogenApplication, GeneContext> = async (
  { user: { userId } },
  { clock, healthDb, vault },
) => {
  const row = await loadLiveApplication(healthDb, userId, 'DTC_GENETIC_TESTING')
  return { application: row && (await applicationView({ clock, vault }, userId, row)) }
}
