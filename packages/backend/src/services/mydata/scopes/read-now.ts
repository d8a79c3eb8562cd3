import type { InstitutionConsent } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { loadConnection, markReloginRequired } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import { readByConnection } from './lists-of-connection.ts'
import { readConsents } from './read-consents.ts'
import type { ReadLists } from './read-lists.ts'

/** An institution's answers of a moment ago; missing ones are null. */
export type ReadNow = { readonly consent: InstitutionConsent | null; readonly lists: ReadLists | null }

const NOTHING: ReadNow = { consent: null, lists: null }

/** How long a person waits for all institutions together. */
const BUDGET_MS = 8_000

/**
 * Asks every institution with a living connection for its transfer request and its lists, side by side. If one reports
 * that the request is no longer valid, the connection is marked so. Without an answer our data remains.
 */
export async function readNow(
  context: Time & Stores & Institutions,
  userId: UserId,
  keys: ReadonlyMap<OrganizationGuid, KeyHandle>,
): Promise<ReadonlyMap<OrganizationGuid, ReadNow>> {
  const signal = AbortSignal.timeout(BUDGET_MS)
  const read = await Promise.all(
    [...keys].map(async ([guid, key]) => [guid, await readOne(context, userId, guid, key, signal)] as const),
  )
  return new Map(read)
}

async function readOne(
  context: Time & Stores & Institutions,
  userId: UserId,
  guid: OrganizationGuid,
  key: KeyHandle,
  signal: AbortSignal,
): Promise<ReadNow> {
  const { breaker, clock, db, organizations } = context
  const record = organizations.find(guid)
  const connection = await loadConnection(db, userId, guid, key)
  if (connection?.state !== 'CONNECTED' || !record?.isLive || !record.industry) return NOTHING
  const expiries = {
    dataAccessConsentExpiredAt: connection.consentEndsAtMs,
    refreshTokenExpiredAtMs: connection.refreshTokenExpiresAtMs,
  }
  if (isConnectionExpired(expiries, clock.now()) || (await breaker.isOpen(guid))) return NOTHING
  if (pauseUntilMs(connection.askAgainAtMs, clock.now()) !== null) return NOTHING
  const dataProvider = { ...record, industry: record.industry }
  const consent = await readConsents(context, userId, dataProvider, key, connection, signal)
  if (consent.kind === 'relogin') {
    await inTransaction(db, (trx) => markReloginRequired(trx, userId, guid, connection.fence))
    return NOTHING
  }
  if (consent.kind === 'unknown') return NOTHING
  // The token may have been renewed just now.
  const renewed = (await loadConnection(db, userId, guid, key)) ?? connection
  const lists = await readByConnection(context, userId, dataProvider, key, renewed, { kinds: null, signal })
  return { consent: consent.consent, lists: lists.isComplete ? lists : null }
}
