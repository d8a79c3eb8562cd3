import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { businessLicenseNumberOf } from '@ieum/domain/credit/business-number.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadBusinessesRow } from './business-rows.ts'
import { type Business, businessesContent } from './sealed-business.ts'

export type OpenedBusinesses = {
  readonly businesses: readonly Business[]
  readonly readAtMs: number | null
  /** When the tax office last answered. */
  readonly checkedAtMs: number | null
}

const NONE: OpenedBusinesses = { businesses: [], readAtMs: null, checkedAtMs: null }

/** A person's businesses as last reported. */
export async function openedBusinesses(
  { db, vault }: { readonly db: Db } & Pick<Keys, 'vault'>,
  userId: UserId,
): Promise<OpenedBusinesses> {
  const row = await loadBusinessesRow(db, userId)
  const keyId = BUREAU_KEY_IDS.KCB
  const key = row && (await vault.organizationKeys(userId, [keyId])).get(keyId)
  if (!row || !key) return NONE
  const { content, ...times } = row
  return { businesses: businessesContent.open(key, [], content).businesses, ...times }
}

/**
 * The person's own business with that number. @throws Refusal CREDIT_INVALID_BUSINESS_LICENSE_NUMBER,
 * CREDIT_BUSINESS_INFO_NOT_FOUND
 */
export async function ownBusiness(
  context: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  text: string,
): Promise<{ readonly business: Business; readonly checkedAtMs: number | null }> {
  const number = businessLicenseNumberOf(text)
  if (number === null) throw new Refusal('CREDIT_INVALID_BUSINESS_LICENSE_NUMBER')
  const { businesses, checkedAtMs } = await openedBusinesses(context, userId)
  const business = businesses.find(({ businessLicenseNumber }) => businessLicenseNumber === number)
  if (!business) throw new Refusal('CREDIT_BUSINESS_INFO_NOT_FOUND')
  return { business, checkedAtMs }
}
