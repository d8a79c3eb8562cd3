import { z } from 'zod'
import { ManualAssetId } from '../../shared/ids.ts'
import { LeftOutCount } from '../../shared/left-out.ts'
import { KoreanDate, Krw, openEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'

/** Industries of assets that no institution reports; `USER_CONFIGURATION` is anything else. */
export const MANUAL_ASSET_KINDS = ['REAL_ESTATE', 'CAR', 'COIN', 'USER_CONFIGURATION'] as const
export type ManualAssetKind = (typeof MANUAL_ASSET_KINDS)[number]

export const MANUAL_ASSET_FIELDS = ['kind', 'name', 'amount', 'asOfDate'] as const
export type ManualAssetField = (typeof MANUAL_ASSET_FIELDS)[number]

/**
 * An asset that a person types in. The numbers are the same as in `domain/mydata/assets/manual-assets.ts`; its test compares
 * them.
 */
export const ManualAssetForm = z.strictObject({
  kind: z.enum(MANUAL_ASSET_KINDS),
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((name) => !/\p{Cc}/u.test(name)),
  /** Its value, won. */
  amount: Krw.min(0).max(10_000_000_000_000),
  /** The day of the amount; not before 1900, not after today in Korea. */
  asOfDate: KoreanDate,
})
export type ManualAssetForm = z.infer<typeof ManualAssetForm>

export const ManualAsset = z.object({
  manualAssetId: ManualAssetId,
  kind: openEnum(MANUAL_ASSET_KINDS),
  name: z.string(),
  amount: Krw,
  asOfDate: KoreanDate,
})
export type ManualAsset = z.infer<typeof ManualAsset>

const ManualAssetParams = z.object({ manualAssetId: ManualAssetId })

export const manualAssets = mydataCalls({
  listManualAssets: {
    method: 'GET',
    path: '/v1/mydata/users/me/manual-assets',
    who: 'user',
    summary: 'What the person has written down themselves, the largest amount first; 50 at most',
    errors: [],
    response: z.object({ manualAssets: z.array(ManualAsset), leftOutCount: LeftOutCount }),
  },
  addManualAsset: {
    method: 'POST',
    path: '/v1/mydata/users/me/manual-assets',
    who: 'user',
    effects: 'database',
    summary: 'Writes down an asset that no institution tells of; it counts in net worth',
    errors: ['MYDATA_MANUAL_ASSETS_FULL'],
    body: ManualAssetForm,
    response: ManualAsset,
  },
  updateManualAsset: {
    method: 'PATCH',
    path: '/v1/mydata/users/me/manual-assets/{manualAssetId}',
    who: 'user',
    effects: 'database',
    summary: 'Changes the fields that updateMask names, each of which the body must have; others are left alone',
    errors: ['MYDATA_MANUAL_ASSET_NOT_FOUND'],
    params: ManualAssetParams,
    body: ManualAssetForm.partial().extend({ updateMask: z.array(z.enum(MANUAL_ASSET_FIELDS)).min(1).max(4) }),
    response: ManualAsset,
  },
  deleteManualAsset: {
    method: 'DELETE',
    path: '/v1/mydata/users/me/manual-assets/{manualAssetId}',
    who: 'user',
    effects: 'database',
    summary: 'Removes an asset that the person has written down; it is gone for good',
    errors: ['MYDATA_MANUAL_ASSET_NOT_FOUND'],
    params: ManualAssetParams,
    response: null,
  },
})
