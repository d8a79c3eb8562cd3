import type { DeletionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { Trx } from '../db/pool.ts'
import { type SealingKey, sealed } from '../keys/sealed.ts'
import { type DeletionRow, putTokens } from './deletion-rows.ts'

/**
 * Tokens that an institution has yet to be notified of; under the person's own key, as the institution's is destroyed.
 */
export const deletionTokens = sealed(
  'deletion_request',
  'tokens',
  ['deletion_id'],
  z.object({ accessTokens: z.array(z.string()) }),
)

export function openTokens(key: SealingKey, deletionId: DeletionId, tokens: Buffer | null): readonly string[] {
  return tokens ? deletionTokens.open(key, [deletionId], tokens).accessTokens : []
}

/**
 * Adds a token to those of a locked deletion; returns the deletion with all of them.
 * @param key the person's own
 */
export async function addToken(
  trx: Trx,
  userId: UserId,
  key: SealingKey,
  deletion: DeletionRow,
  { accessToken, endMs }: { readonly accessToken: string; readonly endMs: number },
): Promise<DeletionRow> {
  const { deletionId, tokensEndAtMs } = deletion
  const accessTokens = [...openTokens(key, deletionId, deletion.tokens), accessToken]
  const tokens = deletionTokens.seal(key, [deletionId], { accessTokens })
  const lastMs = Math.max(endMs, tokensEndAtMs ?? endMs)
  await putTokens(trx, userId, deletionId, { tokens, endMs: lastMs })
  return { ...deletion, tokens, tokensEndAtMs: lastMs }
}
