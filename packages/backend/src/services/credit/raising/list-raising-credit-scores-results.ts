import type { creditRaising } from '@ieum/contracts/credit/raising/raising.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadEndedApplications } from './application-rows.ts'
import { resultView } from './application-view.ts'
import { bureauKeysOf } from './decrypted-submissions.ts'

type List = Handler<typeof creditRaising.listRaisingCreditScoresResults, CreditContext>

export const listRaisingCreditScoresResults: List = async ({ query, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const [{ applications, totalCount }, keys] = await Promise.all([
    loadEndedApplications(context.db, userId, query),
    bureauKeysOf(context, userId),
  ])
  return {
    results: applications.map((row) => resultView(row, keys)),
    totalCount,
    hasNext: query.offset + applications.length < totalCount,
  }
}
