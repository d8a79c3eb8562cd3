import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { resultTable } from '@ieum/domain/microbiome/result-table.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { requireLatest } from './load-results.ts'

type Get = Handler<typeof microbiomeResults.getLatestResultTable, MicrobiomeContext>

/** Contains of the person what the sample needs, and neither name nor address. */
export const getLatestResultTable: Get = async ({ params, user: { userId } }, { healthDb, vault }) => {
  const type = testingTypeOf(params)
  const { latest } = await requireLatest({ healthDb, vault }, userId, type)
  const row = await loadApplication(healthDb, userId, latest.applicationId)
  // The application may end between the two reads: then its result is gone too.
  if (row?.content == null) throw new Refusal('MICROBIOME_RESULT_NOT_FOUND')
  const { kitId, sampling } = await openApplication({ vault }, userId, row)
  const day = koreanYmd(latest.completedAtMs).replaceAll('-', '')
  return {
    fileName: `ieum-${type.toLowerCase()}-${day}.tsv`,
    content: resultTable({ ...latest, kitId, sampling }),
  }
}
