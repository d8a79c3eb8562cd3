import { isDeepStrictEqual } from 'node:util'
import { AssetsAnswer, ForeignAmount } from '@ieum/contracts/mydata/assets/assets.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { NOT_SHOWN, type RecordedPart, recordedPart } from '@ieum/domain/mydata/net-worth/net-worth-change.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { z } from 'zod'
import type { Trx } from '../../../platform/db/pool.ts'
import { openedOrNull } from '../../../platform/keys/opened-or-null.ts'
import { type SealingKey, sealed } from '../../../platform/keys/sealed.ts'
import type { SummaryAsset } from '../collect/stored-asset.ts'
import { putNetWorthPart } from './net-worth-part-rows.ts'

const Part: z.ZodType<RecordedPart> = z.object({
  isShown: z.boolean(),
  isWhole: z.boolean(),
  groups: z.array(z.string()),
  assets: z.array(
    z.object({
      assetIdentifier: z.string(),
      krw: AssetsAnswer.shape.netWorthKrw,
      foreignAmounts: z.array(ForeignAmount),
      linkedCashKrw: AssetsAnswer.shape.netWorthKrw.optional(),
    }),
  ),
})

export const netWorthPart = sealed('net_worth_part', 'content', ['organization_guid', 'day'], Part)

type Read = Pick<
  SummaryAsset,
  | 'assetIdentifier'
  | 'scopeTypeEnums'
  | 'groupEnum'
  | 'balanceKrw'
  | 'foreignAmounts'
  | 'netWorthKrw'
  | 'loanKindEnum'
  | 'lentOnAssetIdentifier'
  | 'bankLinkedCashKrw'
>

/** An institution's part of net worth, from assets whose foreign money is not converted. */
export function partOf(assets: readonly Read[], isWhole: boolean): RecordedPart {
  return recordedPart(
    assets.map(({ netWorthKrw, ...asset }) => ({ ...asset, wonShareKrw: netWorthKrw })),
    isWhole,
  )
}

/** Records an institution's part from today on, if it differs from the recorded one. */
export async function recordPart(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  {
    key,
    day,
    part,
    known,
  }: {
    readonly key: SealingKey
    readonly day: Ymd
    readonly part: RecordedPart
    /** The newest record. */
    readonly known: { readonly day: Ymd; readonly content: Buffer } | null
  },
): Promise<void> {
  // One that does not open is replaced: it would stop every later record.
  const before = known
    ? openedOrNull(() => netWorthPart.open(key, [organizationGuid, known.day], known.content))
    : NOT_SHOWN
  if (isDeepStrictEqual(before, part)) return
  await putNetWorthPart(trx, userId, organizationGuid, day, netWorthPart.seal(key, [organizationGuid, day], part))
}
