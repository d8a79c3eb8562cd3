import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { BureauBusiness } from '../../../platform/outbound/credit/credit-bureau-business-client.ts'
import type { TaxOfficeClient } from '../../../platform/outbound/credit/tax-office.ts'
import { bureauKey } from '../bureau-key.ts'
import type { Bureaus, TaxOffice } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { memberAt } from '../raising/member-at.ts'
import { putBusinesses } from './business-rows.ts'
import { openedBusinesses } from './decrypted-businesses.ts'
import { type Business, businessesContent } from './sealed-business.ts'

type Registered = NonNullable<Business['registered']>

/**
 * Reads a person's businesses from KCB and their state from the tax office. What either does not answer stays as last
 * reported; a number that the tax office has never answered for has no state.
 */
export async function readBusinesses(
  context: Time & Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Bureaus & TaxOffice,
  userId: UserId,
): Promise<void> {
  const { bureaus, clock, db, taxOffice, vault } = context
  const client = bureaus.get('KCB')?.client
  const member = await memberAt(context, userId, 'KCB')
  if (!client || member === null) return
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  const response = await client.fetchBusinesses(member, signal)
  if (response.kind === 'failed') return
  const checked = taxOffice ? await registeredOf(taxOffice, response.businesses, signal) : null
  const before = await openedBusinesses(context, userId)
  const businesses = response.businesses.map((business): Business => {
    const { businessLicenseNumber: number, soho } = business
    const known = before.businesses.find((one) => one.businessLicenseNumber === number)?.registered ?? null
    return {
      ...business,
      soho: soho && { ...soho, factors: [...soho.factors] },
      registered: checked ? (checked.get(number) ?? null) : known,
    }
  })
  await inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const key = await bureauKey({ db: trx, vault }, userId, 'KCB')
    const readAtMs = clock.now()
    await putBusinesses(trx, userId, {
      content: businessesContent.seal(key, [], { businesses }),
      contentHmac: key.hmac(JSON.stringify(businesses)),
      readAtMs,
      checkedAtMs: checked && businesses.length > 0 ? readAtMs : null,
    })
  })
}

/** What the tax office reports for each number; null when it does not answer. */
async function registeredOf(
  taxOffice: TaxOfficeClient,
  businesses: readonly BureauBusiness[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Registered> | null> {
  const numbers = businesses.map(({ businessLicenseNumber }) => businessLicenseNumber)
  const claimed = businesses.flatMap(({ businessLicenseNumber, openedDate, representativeName }) =>
    openedDate === null ? [] : [{ businessLicenseNumber, openedDate, representativeName }],
  )
  const [statuses, registered] = await Promise.all([
    taxOffice.statusOf(numbers, signal),
    taxOffice.areRegistered(claimed, signal),
  ])
  if (statuses.kind === 'failed') return null
  const asRegistered = registered.kind === 'known' ? registered.byNumber : new Map<string, boolean>()
  return new Map(
    [...statuses.byNumber].map(([number, status]) => [
      number,
      { ...status, isAsRegistered: asRegistered.get(number) ?? null },
    ]),
  )
}
