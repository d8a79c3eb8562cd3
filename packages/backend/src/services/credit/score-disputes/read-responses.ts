import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import type { Bureaus } from '../credit-context.ts'
import { memberAt } from '../raising/member-at.ts'
import { openResponse } from './decrypted-responses.ts'
import { loadOpenResponseRows, updateResponse } from './response-rows.ts'
import { type ResponseContent, responseContent } from './sealed-response.ts'

type Reading = Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Bureaus

/**
 * Sends a bureau the requests that it does not have, and asks for missing answers; what it leaves open does not change.
 */
export async function readResponses(
  context: Reading,
  userId: UserId,
  bureau: CreditBureau,
): Promise<'done' | 'unfiled'> {
  const { bureaus, db, vault } = context
  const rows = await loadOpenResponseRows(db, userId, bureau)
  if (rows.length === 0) return 'done'
  const client = bureaus.get(bureau)?.client
  const member = await memberAt(context, userId, bureau)
  const key = (await vault.organizationKeys(userId, [BUREAU_KEY_IDS[bureau]])).get(BUREAU_KEY_IDS[bureau])
  if (!client || !key || member === null) return 'done'
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  let isAnyUnfiled = false
  for (const row of rows) {
    const { content, id } = openResponse(key, row)
    const reply =
      content.status === 'SENDING'
        ? await client.fileResponseRequest(member, { ...content, requestId: id }, signal)
        : await client.fetchResponse(member, id, signal)
    if (reply.kind !== 'reply') {
      isAnyUnfiled ||= content.status === 'SENDING'
      continue
    }
    const { answer, dueDate, receiptNumber, status } = reply
    const next: ResponseContent = { ...content, answer, dueDate, receiptNumber, status }
    if (JSON.stringify(next) === JSON.stringify(content)) continue
    await inTransaction(db, (trx) =>
      updateResponse(trx, userId, {
        id,
        content: responseContent.seal(key, [id], next),
        answeredAtMs: answer?.answeredAtMs ?? null,
      }),
    )
  }
  return isAnyUnfiled ? 'unfiled' : 'done'
}

/** Runs after a person has filed a request; when the bureau does not answer, the queue decides when to retry. */
export async function runResponse(
  context: Reading,
  { userId, creditBureauEnum }: { readonly userId: UserId; readonly creditBureauEnum: CreditBureau },
  { place }: Shift,
): Promise<void> {
  if ((await place.away(() => readResponses(context, userId, creditBureauEnum))) === 'unfiled')
    throw new TryAgainLater(`${creditBureauEnum} did not hear`)
}
