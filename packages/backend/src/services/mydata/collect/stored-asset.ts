/** How assets and transactions are stored: in the shape of the API, checked with the schemas of the API. */
import { Asset, AssetDetail, Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { EntryFacts } from '@ieum/contracts/mydata/assets/entry-facts.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  type AssetContent,
  type AssetReading,
  NOTHING_KNOWN,
  type TransactionContent,
} from '@ieum/domain/mydata/assets/asset-content.ts'
import { withDebtsOnce } from '@ieum/domain/mydata/assets/debts-once.ts'
import type { MonthSums } from '@ieum/domain/mydata/entries/month-sums.ts'
import { z } from 'zod'
import { compiled } from '../../../platform/compiled.ts'
import { type SealingKey, sealed } from '../../../platform/keys/sealed.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { fitting } from './lenient-schema.ts'

const READING = {
  assetIdentifier: true,
  organization: true,
  groupEnum: true,
  scopeTypeEnums: true,
  scopeAssetStatusEnum: true,
  isNew: true,
  fetchedAtMs: true,
} as const satisfies Record<keyof AssetReading, true>

/** Fields that are derived from the reading when it is shown, and are not stored. */
const FOLLOWS = { freshnessEnum: true, foreignCurrencyEstimate: true, linkedCash: true } as const

const month = z.string().nullable()
const ofSummary = {
  ...Asset.omit({ ...READING, ...FOLLOWS }).shape,
  ...AssetDetail.pick({ monthInKrw: true, monthOutKrw: true }).shape,
  month,
}

const LinkedAccount = z.object({
  organizationGuid: OrganizationGuid.nullable(),
  numberHash: z.string().nullable(),
  maskedNumber: z.string(),
})

/** The stored form of an asset. A value that does not fit, or that an older form did not have, is unknown. */
export const StoredAsset: z.ZodType<AssetContent> = z.object(
  fitting(
    {
      ...ofSummary,
      ...AssetDetail.omit({ asset: true, organization: true, reading: true }).shape,
      sequenceNumber: z.string().nullable(),
      accountNumberHash: z.string().nullable(),
      linkedAccount: LinkedAccount.nullable(),
    },
    NOTHING_KNOWN,
  ),
)

export const assetContent = sealed('asset', 'content', ['organization_guid', 'asset_key'], StoredAsset)

/** An asset as home shows it, with the month of its sums. */
export type SummaryAsset = Omit<Asset, keyof typeof FOLLOWS> & MonthSums

export const SummaryAsset: z.ZodType<SummaryAsset, Record<string, unknown>> = z.object({
  ...Asset.pick(READING).shape,
  ...fitting(ofSummary, NOTHING_KNOWN),
})

/**
 * Home's summary of one institution; `readSummary` reads its assets one by one. An older form stored the month once
 * for all of them, although an asset whose transactions are missing retains the sums of the month before.
 */
const StoredSummary = z
  .object({ month: z.string().optional(), assets: z.array(z.looseObject({})) })
  .transform(({ month, assets }) => ({
    assets: assets.map((asset): Record<string, unknown> => (month === undefined ? asset : { month, ...asset })),
  }))

export const connectionSummary = sealed('connection', 'summary', ['organization_guid'], StoredSummary)

/**
 * Returns the assets of a stored summary, in steps, every debt once. An asset that was stored before it was checked
 * against the API's schema, and does not fit it, is left out and counted.
 */
export async function readSummary(
  key: SealingKey,
  organizationGuid: OrganizationGuid,
  sealedSummary: Buffer,
): Promise<{ readonly assets: readonly SummaryAsset[]; readonly unreadCount: number }> {
  const stored = connectionSummary.open(key, [organizationGuid], sealedSummary).assets
  const assets: SummaryAsset[] = []
  for (const one of stored) {
    const parsed = compiled(SummaryAsset).safeParse(one)
    if (parsed.success) assets.push(parsed.data)
    await yieldToEventLoop()
  }
  return { assets: withDebtsOnce(assets), unreadCount: stored.length - assets.length }
}

/** The stored form of a transaction; an older form had no directions and no facts. */
export const StoredTransaction: z.ZodType<TransactionContent> = Transaction.omit({
  transactionIdentifier: true,
  payTypeEnum: true,
  paymentEnvironmentEnum: true,
}).extend({
  isDirectionUnknown: Transaction.shape.isDirectionUnknown.default(false),
  undirectedKrw: Transaction.shape.undirectedKrw.default(null),
  facts: EntryFacts.default({}),
})

export const transactionContent = sealed(
  'asset_transaction',
  'content',
  ['organization_guid', 'asset_key', 'transaction_key'],
  StoredTransaction,
)
