import { listedScopes } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { loadReportedKeys } from '../connect/connection-rows.ts'
import { recordUse } from '../ledger/record-in-ledger.ts'
import type { Institutions, Syncs } from '../mydata-dependencies.ts'
import { readLists } from '../scopes/read-lists.ts'
import { FenceLostError } from '../sync/assets/save-collected.ts'
import { healthBy } from '../sync/circuit-breaker/circuit-breaker-state.ts'
import type { OrganizationRun } from '../sync/run/organization-run.ts'
import { decide, FAILURE_OF, fail, opening } from '../sync/run/run-organization.ts'
import { useOf } from '../sync/run/sync-rows.ts'
import { loadListConsent, saveListed } from './list-consent-rows.ts'
import { obtainListToken } from './list-token.ts'
import { listedAssetsOf } from './listed-assets.ts'

/**
 * The first of two steps at one institution: gets a token that opens lists, then stores the lists until the person has
 * chosen. Nothing in them is an asset yet: home does not show it.
 * @throws Error when `stopping` says that this process shuts down
 * @source docs/concepts/connect-flow.md#two-versions
 */
export async function runListOrganization(
  context: Context & Institutions & Syncs,
  run: OrganizationRun,
  stopping: AbortSignal,
): Promise<void> {
  const { breaker, clock, db, log, syncStatuses } = context
  const { userId, sync, organization, grant, place, signal } = run
  const { organizationGuid } = organization
  const opened = await opening(context, run, stopping, obtainListToken)
  if (!opened) return
  const { dataProvider, key, record } = opened
  const consent = await loadListConsent(db, userId, organizationGuid, key)
  if (!consent || consent.certificationTransactionId !== grant?.certificationTransactionId) {
    return fail(context, run, 'DISCONNECTED')
  }
  const endsAtMs = Math.min(consent.consentEndsAtMs, consent.accessTokenExpiresAtMs)
  const assignedKeys = await loadReportedKeys(db, userId, organizationGuid)
  const read = await place.away(() =>
    readLists(context, dataProvider, key, {
      token: {
        current: () => consent.accessToken,
        isExpired: () => endsAtMs <= clock.now(),
        // A list is read once; for another one the person signs again.
        renew: async () => null,
      },
      scopes: listedScopes(record.industryEnum),
      assignedKeys,
      apiType: 'user-consent',
      signal,
      turn: place.turn,
    }),
  )
  const { listed, isComplete, stop } = read
  if (stop) {
    stopping.throwIfAborted()
    log.info({ organization: record.orgCode, detail: stop.message }, 'list not read')
  }
  const isAnythingRead = listed.length > 0 || stop === null
  const isFault = stop?.kind === 'failed' || stop?.kind === 'ended'
  await breaker.report(organizationGuid, userId, isAnythingRead || !isFault ? 'well' : healthBy(stop.reason))
  if (stop && !isAnythingRead) return fail(context, run, FAILURE_OF[stop.kind])
  const { certificationTransactionId } = consent
  const state = listed.length === 0 ? 'NO_ASSET' : 'SUCCESS'
  try {
    await inTransaction(db, async (trx) => {
      const decision = { state, failure: null, isPartial: !isComplete, nextDueAtMs: null } as const
      await decide(context, trx, run, { ...decision, freshness: isComplete ? 'FRESH' : 'PARTIAL', askAgainAtMs: null })
      const one = { certificationTransactionId, listed: listedAssetsOf(read) }
      const isSaved = await saveListed(trx, userId, key, organizationGuid, one)
      if (!isSaved) throw new FenceLostError('the consent to the list is another one')
      await recordUse(trx, context, userId, useOf(sync.kind), [organizationGuid])
    })
  } catch (error) {
    if (error instanceof FenceLostError) return fail(context, run, 'DISCONNECTED')
    throw error
  }
  syncStatuses.changed(sync.syncId)
}
