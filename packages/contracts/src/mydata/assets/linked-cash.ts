import { z } from 'zod'
import { AssetIdentifier } from '../../shared/ids.ts'
import { CurrencyCode, Krw, openEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'

/**
 * - `MAY_COUNT_TWICE`: the person has not answered yet which deposit it is, and it counts
 * - `COUNTED_IN_DEPOSIT`: it is the balance of a deposit, and no part of the account
 * - `COUNTED_IN_ACCOUNT`: the person answered that it is none of them, or that deposit is not shown
 * - `NOT_ASKED`: no deposit in won may be it; only cash in other currencies may count twice
 */
export const LINKED_CASH_STATES = ['MAY_COUNT_TWICE', 'COUNTED_IN_DEPOSIT', 'COUNTED_IN_ACCOUNT', 'NOT_ASKED'] as const

/** The cash of a broker's account that is linked to a bank: it may be the balance of a connected deposit. */
export const LinkedCash = z.object({
  cashKrw: Krw,
  stateEnum: openEnum(LINKED_CASH_STATES),
  /**
   * The deposit that contains it, or up to five candidate current accounts: those with the exact amount where there are
   * any.
   */
  deposits: z.array(
    z.object({
      assetIdentifier: AssetIdentifier,
      organizationName: z.string(),
      nameToDisplay: z.string(),
      assetIdentifierToDisplay: z.string().nullable(),
      balanceKrw: Krw.nullable(),
    }),
  ),
  /**
   * Other currencies of the account's cash that a current account also contains: there is no question, and both count.
   */
  currencyCodesTwice: z.array(CurrencyCode),
})
export type LinkedCash = z.infer<typeof LinkedCash>

const params = z.object({ assetIdentifier: AssetIdentifier })
const path = '/v1/mydata/users/me/assets/{assetIdentifier}/linked-cash' as const

export const linkedCash = mydataCalls({
  setLinkedCash: {
    method: 'PUT',
    path,
    who: 'user',
    effects: 'database',
    summary:
      "Says which deposit the cash of a broker's account is the balance of: it is no part of the account while that deposit is shown. Null: none of them",
    errors: ['MYDATA_ASSET_NOT_FOUND'],
    params,
    body: z.strictObject({ depositAssetIdentifier: AssetIdentifier.nullable() }),
    response: null,
  },
  deleteLinkedCash: {
    method: 'DELETE',
    path,
    who: 'user',
    effects: 'database',
    summary: 'Takes the answer back: the cash counts in the account, and it is asked again',
    errors: ['MYDATA_ASSET_NOT_FOUND'],
    params,
    response: null,
  },
})
