import type { RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { provisionEndsAtMs } from '@ieum/domain/credit/improvement/raise-run.ts'
import type { Keys, Runtime } from '../../../platform/context.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { bureauKey } from '../bureau-key.ts'
import type { Accounts } from '../credit-context.ts'
import { provisionsContent } from './sealed-provisions.ts'
import { insertThirdPartyConsent, loadValidConsents } from './third-party-consent-rows.ts'

type Consents = ReadonlyMap<CreditBureau, { readonly provConsentNum: string }>

/** Whether the person has agreed to the current version of these terms. */
export async function hasAgreedTo(
  { consentsTo, termsOf }: Pick<Accounts, 'consentsTo' | 'termsOf'>,
  userId: UserId,
  termsType: RaiseTerms,
): Promise<boolean> {
  const [asked] = termsOf([termsType])
  const consents = await consentsTo(userId, [termsType])
  return consents.some((one) => one.termsTypeEnum === termsType && one.version === asked?.version)
}

/** The consent under which each bureau may be sent something now; a bureau without one is absent. */
export async function validConsents(
  db: Queryable,
  userId: UserId,
  termsType: RaiseTerms,
  nowMs: number,
): Promise<Consents> {
  const rows = await loadValidConsents(db, userId, termsType, nowMs)
  return new Map(rows.map(({ creditBureauEnum, provConsentNum }) => [creditBureauEnum, { provConsentNum }]))
}

/** Gives a consent for every bureau that has none of this kind. Call with the membership locked. */
export async function recordGivenConsents(
  trx: Trx,
  { config, vault }: Pick<Runtime, 'config'> & Pick<Keys, 'vault'>,
  userId: UserId,
  {
    bureaus,
    termsType,
    nowMs,
  }: {
    readonly bureaus: readonly CreditBureau[]
    readonly termsType: RaiseTerms
    readonly nowMs: number
  },
): Promise<Consents> {
  const consents = new Map(await validConsents(trx, userId, termsType, nowMs))
  for (const bureau of bureaus.filter((one) => !consents.has(one))) {
    const provConsentNum = config.outside.operatorOrgCode + uuidv7().replaceAll('-', '')
    const key = await bureauKey({ db: trx, vault }, userId, bureau)
    await insertThirdPartyConsent(trx, userId, {
      provConsentNum,
      creditBureauEnum: bureau,
      termsTypeEnum: termsType,
      consentedAtMs: nowMs,
      endsAtMs: provisionEndsAtMs(nowMs),
      content: provisionsContent.seal(key, [provConsentNum], { provisions: [] }),
    })
    consents.set(bureau, { provConsentNum })
  }
  return consents
}
