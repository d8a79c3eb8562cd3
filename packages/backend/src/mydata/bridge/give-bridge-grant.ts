import type { bridgeGrants } from '@ieum/contracts/mydata/bridge-grants.ts'
import { BRIDGE_PATH } from '@ieum/contracts/mydata/bridge-wire.ts'
import { BridgeGrantId } from '@ieum/contracts/shared/ids.ts'
import { bridgeAgreement } from '@ieum/copy/mydata/bridge.ts'
import { BRIDGE_GRANTS_MAX, BRIDGE_TOKEN_MS } from '@ieum/domain/mydata/bridge.ts'
import { holdPerson } from '../../db/person-rows.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { newSecret, writeGrantName } from './bridge-secret.ts'
import { countGrants, insertGrant } from './grant-rows.ts'
import { recordBridgeConsent } from './record-bridge.ts'

type Give = Handler<typeof bridgeGrants.giveBridgeGrant, MydataContext>

/**
 * Creates a token that one program exchanges for a secret of its own. The session may have been taken over: the person
 * has to authenticate again.
 * @source ADR 0108
 */
export const giveBridgeGrant: Give = async ({ body: { name }, user: { userId, sessionId } }, context) => {
  const { clock, db, indexes, publicUrl, signInProof, vault } = context
  const { proof, waitsUntilMs } = await signInProof(userId, sessionId)
  if (proof === 'NEW_DEVICE') throw new Refusal('MYDATA_SIGN_IN_ON_NEW_DEVICE', { waitsUntilMs: String(waitsUntilMs) })
  if (proof === 'NOT_FRESH') throw new Refusal('MYDATA_SIGN_IN_NOT_FRESH')
  const key = await vault.personKey(userId)
  const nowMs = clock.now()
  const bridgeGrantId = BridgeGrantId.parse(uuidv7())
  const secret = newSecret()
  const tokenEndsAtMs = nowMs + BRIDGE_TOKEN_MS
  const bridgeGrant = {
    bridgeGrantId,
    name,
    createdAtMs: String(nowMs),
    claimedAtMs: null,
    triedAgainAtMs: null,
    lastReadAtMs: null,
    endsAtMs: String(tokenEndsAtMs),
  }
  const { version, title, points } = bridgeAgreement
  const agreement = { version, title, points: [...points] }
  await inTransaction(db, async (trx) => {
    // Two simultaneous requests are counted one after the other.
    await holdPerson(trx, userId)
    if ((await countGrants(trx, userId, nowMs)) >= BRIDGE_GRANTS_MAX) throw new Refusal('MYDATA_BRIDGE_GRANTS_FULL')
    await insertGrant(trx, userId, key, bridgeGrant, indexes.bridgeSecret(secret))
    await recordBridgeConsent(trx, context, userId, bridgeGrantId, { name, givenAtMs: nowMs, tokenEndsAtMs, agreement })
  })
  const claimUrl = `${publicUrl()}${BRIDGE_PATH}/claim/${writeGrantName({ userId, bridgeGrantId })}.${secret}`
  return { bridgeGrant, setupToken: Buffer.from(claimUrl).toString('base64') }
}
