import type { OrganizationGuid, SimplefinGrantId, UserId } from '@ieum/contracts/shared/ids.ts'
import { z } from 'zod'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { appendToLedger, type LedgerEntry, type LedgerUse } from '../../../platform/ledger/append-to-ledger.ts'

type Recording = Time & Pick<Keys, 'vault' | 'ledgerKey' | 'recordedUses'>

/** The ledger's service for programs with access: each program is a consent of its own. */
export const SIMPLEFIN_SERVICE = 'bridge'

/** The consent, word for word. */
export const SimplefinConsentContent = z.object({
  name: z.string(),
  givenAtMs: z.number(),
  tokenEndsAtMs: z.number(),
  agreement: z.object({ version: z.string(), title: z.string(), points: z.array(z.string()) }),
})
type SimplefinConsentContent = z.infer<typeof SimplefinConsentContent>

/** Recorded when a program uses the token. */
export const SimplefinClaimContent = z.object({ claimedAtMs: z.number(), endsAtMs: z.number() })
type SimplefinClaimContent = z.infer<typeof SimplefinClaimContent>

/** Records that a program gets access; at the end of the transaction that grants it, like the other records. */
export const recordSimplefinConsent = (
  trx: Trx,
  context: Recording,
  userId: UserId,
  id: SimplefinGrantId,
  content: SimplefinConsentContent,
) => append(trx, context, userId, { entries: [{ kind: 'CONSENT', consentId: id, subjectId: id, content }] })

/** Records that a program has used the token. */
export const recordSimplefinClaim = (
  trx: Trx,
  context: Recording,
  userId: UserId,
  id: SimplefinGrantId,
  content: SimplefinClaimContent,
) =>
  append(trx, context, userId, {
    entries: [{ kind: 'CHANGE', consentId: id, subjectId: id, content: { what: 'CLAIMED', ...content } }],
  })

/** Records that programs no longer have access. */
export const recordSimplefinEnd = (
  trx: Trx,
  context: Recording,
  userId: UserId,
  ids: readonly SimplefinGrantId[],
  content: { readonly by: 'PERSON' | 'LEAVING' | 'DORMANCY' },
) =>
  append(trx, context, userId, {
    entries: ids.map((id): LedgerEntry => ({ kind: 'WITHDRAWAL', consentId: id, subjectId: id, content })),
  })

/** Records the institutions whose data was shown: at most a row per day and institution. */
export const recordSimplefinUse = (trx: Trx, context: Recording, userId: UserId, guids: readonly OrganizationGuid[]) =>
  append(trx, context, userId, { use: { kind: 'TRANSFER', subjectIds: guids } })

async function append(
  trx: Trx,
  context: Recording,
  userId: UserId,
  one: { readonly entries?: readonly LedgerEntry[]; readonly use?: LedgerUse },
): Promise<void> {
  const { clock, vault } = context
  const nowMs = clock.now()
  await appendToLedger(trx, context, userId, {
    service: SIMPLEFIN_SERVICE,
    ...one,
    nowMs,
    personKey: () => vault.personKey(userId),
  })
}
