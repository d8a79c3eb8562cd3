import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { Indexes } from '../../../platform/keys/indexes.ts'
import type { CollectedValues, ListedAsset } from './collected.ts'

/** Keyed hash of an account number, the same at every institution of one person; null for a masked number. */
export type AccountHash = (accountNumber: string) => string | null

/** An institution may mask digits with any of these. */
const MASKED = /[*xX•●]/

/**
 * The hash of numbers of one person. It is not made with the key of an institution, because the card company and the
 * bank must find the same one; it is stored in sealed contents only, and goes with them.
 */
export function accountHashOf({ accountNumber: hashed }: Pick<Indexes, 'accountNumber'>, userId: UserId): AccountHash {
  return (accountNumber) => {
    const digits = accountNumber.replace(/\D/g, '')
    if (digits === '' || MASKED.test(accountNumber)) return null
    return hashed(`${userId}|${digits}`).toString('base64url')
  }
}

/** Accounts that a card may pay from. */
const PAYING_KINDS: readonly ListedAsset['kind'][] = ['bank.deposit', 'invest.account']

/** What connects a card with the account that it pays from, on either side. */
export function accountLinks(
  { kind, identifier }: Pick<ListedAsset, 'kind' | 'identifier'>,
  { paysFrom }: Pick<CollectedValues, 'paysFrom'>,
  hashOf: AccountHash,
): Pick<AssetContent, 'accountNumberHash' | 'linkedAccount'> {
  return {
    accountNumberHash: PAYING_KINDS.includes(kind) ? hashOf(identifier) : null,
    linkedAccount: paysFrom
      ? {
          organizationGuid: paysFrom.organizationGuid,
          numberHash: hashOf(paysFrom.accountNumber),
          maskedNumber: maskedAccountNumber(paysFrom.accountNumber),
        }
      : null,
  }
}
