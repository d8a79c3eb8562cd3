import type { creditResponseRequests } from '@ieum/contracts/credit/scores/response-requests.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { openedResponses } from './decrypted-responses.ts'
import { responseView } from './response-view.ts'

type List = Handler<typeof creditResponseRequests.listCreditResponseRequests, CreditContext>

export const listCreditResponseRequests: List = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { opened, leftOutCount } = await openedResponses(context, userId)
  return { responseRequests: opened.map(responseView), leftOutCount }
}
