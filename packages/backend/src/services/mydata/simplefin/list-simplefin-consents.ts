import type { SimplefinConsent, simplefinGrants } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { SimplefinGrantId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { simplefinConsentState } from '@ieum/domain/mydata/simplefin.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { loadConsentParts, loadConsentRows, readEntry } from '../../../platform/ledger/ledger-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { SIMPLEFIN_SERVICE, SimplefinClaimContent, SimplefinConsentContent } from './record-simplefin.ts'

type List = Handler<typeof simplefinGrants.listSimplefinConsents, MydataContext>

const MOST = 100

/** Which access a person has granted, from the ledger only: nothing else remains of ended grants. */
export const listSimplefinConsents: List = async ({ user: { userId } }, { clock, db, log, vault }) => {
  const rows = await loadConsentRows(db, userId, SIMPLEFIN_SERVICE, { beforeSeq: null, most: MOST })
  if (rows.length === 0) return { simplefinConsents: [], leftOutCount: 0 }
  const ids = rows.flatMap((row) => row.consentId ?? [])
  const parts = Map.groupBy(await loadConsentParts(db, userId, ids, []), (row) => row.consentId)
  const key = await vault.personKey(userId)
  const nowMs = clock.now()
  const { opened: simplefinConsents, leftOutCount } = openEach(log, rows, (row): SimplefinConsent => {
    const { name, givenAtMs, tokenEndsAtMs } = readEntry(key, row, SimplefinConsentContent)
    const own = parts.get(row.consentId) ?? []
    const change = own.find(({ kind }) => kind === 'CHANGE')
    const claim = change ? readEntry(key, change, SimplefinClaimContent) : null
    const withdrawnAtMs = own.find(({ kind }) => kind === 'WITHDRAWAL')?.recordedAtMs ?? null
    const facts = {
      claimedAtMs: claim?.claimedAtMs ?? null,
      endsAtMs: claim?.endsAtMs ?? tokenEndsAtMs,
      withdrawnAtMs,
    }
    return {
      simplefinGrantId: SimplefinGrantId.parse(row.consentId),
      name,
      stateEnum: simplefinConsentState(facts, nowMs),
      givenAtMs: String(givenAtMs),
      claimedAtMs: epochMsText(facts.claimedAtMs),
      endsAtMs: String(facts.endsAtMs),
      withdrawnAtMs: epochMsText(withdrawnAtMs),
    }
  })
  return { simplefinConsents, leftOutCount }
}
