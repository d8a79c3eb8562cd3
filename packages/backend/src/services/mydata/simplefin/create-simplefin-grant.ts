import type { simplefinGrants } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { SIMPLEFIN_PATH } from '@ieum/contracts/mydata/simplefin/simplefin-wire.ts'
import { SimplefinGrantId } from '@ieum/contracts/shared/ids.ts'
import { simplefinAgreement } from '@ieum/copy/mydata/simplefin.ts'
import { SIMPLEFIN_GRANTS_MAX, SIMPLEFIN_TOKEN_MS } from '@ieum/domain/mydata/simplefin.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { countGrants, insertGrant } from './grant-rows.ts'
import { recordSimplefinConsent } from './record-simplefin.ts'
import { newSecret, writeGrantName } from './simplefin-secret.ts'

type Create = Handler<typeof simplefinGrants.createSimplefinGrant, MydataContext>

/**
 * Creates a token that one program exchanges for a secret of its own. The session may have been taken over: the person
 * has to authenticate again.
 * @source ADR 0108
 */
export const createSimplefinGrant: Create = async ({ body: { name }, user: { userId, sessionId } }, context) => {
  const { clock, db, indexes, publicUrl, signInProof, vault } = context
  const { proof, waitsUntilMs } = await signInProof(userId, sessionId)
  if (proof === 'NEW_DEVICE') throw new Refusal('MYDATA_SIGN_IN_ON_NEW_DEVICE', { waitsUntilMs: String(waitsUntilMs) })
  if (proof === 'NOT_FRESH') throw new Refusal('MYDATA_SIGN_IN_NOT_FRESH')
  const key = await vault.personKey(userId)
  const nowMs = clock.now()
  const simplefinGrantId = SimplefinGrantId.parse(uuidv7())
  const secret = newSecret()
  const tokenEndsAtMs = nowMs + SIMPLEFIN_TOKEN_MS
  const simplefinGrant = {
    simplefinGrantId,
    name,
    createdAtMs: String(nowMs),
    claimedAtMs: null,
    triedAgainAtMs: null,
    lastReadAtMs: null,
    endsAtMs: String(tokenEndsAtMs),
  }
  const { version, title, points } = simplefinAgreement
  const agreement = { version, title, points: [...points] }
  await inTransaction(db, async (trx) => {
    // Two simultaneous requests are counted one after the other.
    await lockPerson(trx, userId)
    if ((await countGrants(trx, userId, nowMs)) >= SIMPLEFIN_GRANTS_MAX) throw new Refusal('MYDATA_BRIDGE_GRANTS_FULL')
    await insertGrant(trx, userId, key, simplefinGrant, indexes.simplefinSecret(secret))
    await recordSimplefinConsent(trx, context, userId, simplefinGrantId, {
      name,
      givenAtMs: nowMs,
      tokenEndsAtMs,
      agreement,
    })
  })
  const claimUrl = `${publicUrl()}${SIMPLEFIN_PATH}/claim/${writeGrantName({ userId, simplefinGrantId })}.${secret}`
  return { simplefinGrant, setupToken: Buffer.from(claimUrl).toString('base64') }
}
