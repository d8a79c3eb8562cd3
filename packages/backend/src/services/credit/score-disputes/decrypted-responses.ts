import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { type OpenedRows, openEach } from '../../../platform/keys/open-each.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { bureauKeysOf } from '../raising/decrypted-submissions.ts'
import { loadResponseRows, type ResponseRow } from './response-rows.ts'
import { type ResponseContent, responseContent } from './sealed-response.ts'

/** A request, opened. */
export type OpenedResponse = {
  readonly id: string
  readonly bureau: CreditBureau
  /** Business time. */
  readonly filedAtMs: number
  readonly content: ResponseContent
}

/** A person's requests to the bureaus, newest first. */
export async function openedResponses(
  context: Pick<Stores, 'db'> & Pick<Keys, 'vault'> & Pick<Runtime, 'log'>,
  userId: UserId,
): Promise<OpenedRows<OpenedResponse>> {
  const [rows, keys] = await Promise.all([loadResponseRows(context.db, userId), bureauKeysOf(context, userId)])
  const keyed = rows.flatMap((row) => {
    const key = keys.get(row.creditBureauEnum)
    return key ? [{ key, row }] : []
  })
  return openEach(context.log, keyed, ({ key, row }) => openResponse(key, row))
}

export const openResponse = (
  key: SealingKey,
  { creditResponseRequestId: id, creditBureauEnum: bureau, filedAtMs, content }: ResponseRow,
): OpenedResponse => ({ id, bureau, filedAtMs, content: responseContent.open(key, [id], content) })
