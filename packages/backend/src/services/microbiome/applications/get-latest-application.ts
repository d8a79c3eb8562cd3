import type { microbiomeApplications } from '@ieum/contracts/microbiome/applications.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { loadLatestApplication } from './application-rows.ts'
import { applicationView } from './application-view.ts'

type Get = Handler<typeof microbiomeApplications.getLatestApplication, MicrobiomeContext>

export const getLatestApplication: Get = async ({ params, user: { userId } }, { clock, healthDb, vault }) => {
  const row = await loadLatestApplication(healthDb, userId, testingTypeOf(params))
  return { application: row && (await applicationView({ clock, vault }, userId, row)) }
}
