import type { creditResponseRequests } from '@ieum/contracts/credit/scores/response-requests.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { scoreFactors } from '@ieum/copy/credit/scores/score-details.ts'
import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import { koreanDtime } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext, Logos } from '../credit-context.ts'
import { historyView } from '../histories/history-view.ts'
import { loadHistories } from '../histories/load-histories.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { memberAt } from '../raising/member-at.ts'
import { insertResponse, loadOpenResponseRows } from './response-rows.ts'
import { responseView } from './response-view.ts'
import { type ResponseContent, responseContent } from './sealed-response.ts'

type File = Handler<typeof creditResponseRequests.fileCreditResponseRequest, CreditContext>

/** Requests that may be open at one bureau. @source ours */
const MOST_OPEN = 3

/** Stores the request first and sends it from the row, so that no request is lost. */
export const fileCreditResponseRequest: File = async ({ body, user: { userId } }, context) => {
  const { clock, db, outbox, vault } = context
  await requireAccess(context, userId)
  if (body.responseKindEnum !== 'EXPLANATION' && body.text === '')
    throw new Refusal('INVALID_REQUEST', { part: 'body', fields: [{ path: '/text', problem: 'missing' }] })
  const bureau = body.creditBureauEnum
  if ((await memberAt(context, userId, bureau)) === null) throw new Refusal('CREDIT_SCORE_NOT_READY')
  const content: ResponseContent = {
    ...(await subjectOf(context, userId, body)),
    kind: body.responseKindEnum,
    subject: body.responseSubjectEnum,
    text: body.text,
    status: 'SENDING',
    receiptNumber: null,
    dueDate: null,
    answer: null,
  }
  const id = uuidv7()
  const filedAtMs = clock.now()
  await inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    if ((await loadOpenResponseRows(trx, userId, bureau)).length >= MOST_OPEN)
      throw new Refusal('CREDIT_TOO_MANY_RESPONSE_REQUESTS')
    const key = await bureauKey({ db: trx, vault }, userId, bureau)
    await insertResponse(trx, userId, { id, bureau, filedAtMs, content: responseContent.seal(key, [id], content) })
    await CREDIT_QUEUES.response.send(trx, outbox, { userId, creditBureauEnum: bureau })
  })
  return responseView({ id, bureau, filedAtMs, content })
}

/** @throws Refusal CREDIT_CHANGE_HISTORY_NOT_FOUND for a row that is not the person's */
async function subjectOf(
  context: Parameters<typeof loadHistories>[0] & Logos,
  userId: UserId,
  body: Parameters<File>[0]['body'],
): Promise<Pick<ResponseContent, 'subjectId' | 'subjectTitle'>> {
  switch (body.responseSubjectEnum) {
    case 'SCORE':
      return { subjectId: null, subjectTitle: responseWords.score(body.creditBureauEnum) }
    case 'FACTOR':
      return { subjectId: body.creditFactorEnum, subjectTitle: scoreFactors.names[body.creditFactorEnum] }
    case 'CHANGE': {
      const { shown } = await loadHistories(context, userId, body.creditBureauEnum)
      const found = shown.find(({ historyId }) => historyId === body.historyId)
      if (!found) throw new Refusal('CREDIT_CHANGE_HISTORY_NOT_FOUND')
      return {
        subjectId: koreanDtime(found.occurredAtMs),
        subjectTitle: historyView(found, context.clock.now(), context).title,
      }
    }
  }
}
