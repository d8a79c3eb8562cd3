import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bureauKey } from '../bureau-key.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { provisionsContent } from './sealed-provisions.ts'
import { loadThirdPartyConsent, moveThirdPartyConsent } from './third-party-consent-rows.ts'

type Provision = {
  readonly provConsentNum: string
  readonly submissionId: string
  readonly raiseMaterialEnums: readonly RaiseMaterial[]
}

/** Records once that something is sent to the receiver now; returns false when the consent is not valid any more. */
export async function recordProvision(
  { clock, db, vault }: Time & Pick<Keys, 'vault'> & Pick<Stores, 'db'>,
  userId: UserId,
  { provConsentNum, submissionId, raiseMaterialEnums }: Provision,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return false
    const row = await loadThirdPartyConsent(trx, userId, provConsentNum)
    const nowMs = clock.now()
    if (row?.status !== 'VALID' || row.endsAtMs <= nowMs) return false
    const key = await bureauKey({ db: trx, vault }, userId, row.creditBureauEnum)
    const { provisions } = provisionsContent.open(key, [provConsentNum], row.content)
    if (provisions.some((one) => one.submissionId === submissionId)) return true
    const now = [...provisions, { submissionId, providedAtMs: nowMs, raiseMaterialEnums: [...raiseMaterialEnums] }]
    const content = provisionsContent.seal(key, [provConsentNum], { provisions: now })
    await moveThirdPartyConsent(trx, userId, { ...row, content })
    return true
  })
}
