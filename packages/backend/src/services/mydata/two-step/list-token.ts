import { listConsentEndsAtMs } from '@ieum/domain/mydata/consents/list-consent.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DataProvider } from '../../../platform/outbound/providers/data-provider.ts'
import { isConnectionRead } from '../connect/connection-rows.ts'
import { revokeLateToken } from '../destruction/revoke-late-token.ts'
import type { Institutions, Syncs } from '../mydata-dependencies.ts'
import { bumpSync } from '../sync/run/decision-rows.ts'
import type { Grant, OrganizationRun, TokenStep } from '../sync/run/organization-run.ts'
import { nothingStored, recordIssued } from '../sync/tokens/token-issued.ts'
import { requestToken } from '../sync/tokens/token-step.ts'
import { saveAssetListToken } from './list-consent-rows.ts'

/**
 * First step of an institution for which only the list was requested: its token, then "token issued", in one
 * transaction.
 */
export async function obtainListToken(
  context: Context & Institutions & Syncs,
  run: OrganizationRun,
  dataProvider: DataProvider,
  grant: Grant,
): Promise<TokenStep> {
  const { clock, db, syncStatuses, vault } = context
  const { userId, sync } = run
  const answer = await requestToken(context, run, dataProvider, grant)
  if (answer.kind === 'failed') return answer
  const { accessToken, expiresInSeconds } = answer.tokens
  const stored = await inTransaction(db, async (trx) => {
    // While the sync's row is locked nothing of the institution is destroyed: a key made now is deleted with the rest.
    await recordIssued(trx, run)
    const key = await vault.organizationKey(userId, dataProvider.guid, () =>
      isConnectionRead(trx, userId, dataProvider.guid),
    )
    const isSaved = await saveAssetListToken(trx, userId, key, dataProvider.guid, {
      certificationTransactionId: grant.certificationTransactionId,
      consentEndsAtMs: listConsentEndsAtMs(grant.requestedAtMs),
      accessTokenExpiresAtMs: clock.now() + expiresInSeconds * 1_000,
      accessToken,
    })
    await bumpSync(trx, userId, sync.syncId, clock.realNow())
    return { key, isSaved }
  }).catch(nothingStored)
  if (!stored) await revokeLateToken(context, userId, dataProvider.guid, answer.tokens, run)
  if (!stored?.isSaved) return { kind: 'failed', failure: 'DISCONNECTED', canRetry: false, health: 'well' }
  syncStatuses.changed(sync.syncId)
  return { kind: 'stored', key: stored.key }
}
