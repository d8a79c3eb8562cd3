import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { AssetContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { readSummary } from '../collect/stored-asset.ts'
import { loadOrganizationSummary } from './organization-summary-rows.ts'

type DebtOfBill = Pick<AssetContent, 'balanceKrw' | 'netWorthKrw' | 'owedAsLoanKrw' | 'issues' | 'isPartial'>

/** The debt of a card bill besides the loans of its company, as home counts it; nothing when home shows none. */
export async function debtOfBill(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: SealingKey,
  assetIdentifier: AssetIdentifier,
): Promise<DebtOfBill | null> {
  const sealed = await loadOrganizationSummary(db, userId, organizationGuid)
  if (!sealed) return null
  const { assets } = await readSummary(key, organizationGuid, sealed)
  const bill = assets.find((asset) => asset.assetIdentifier === assetIdentifier)
  if (!bill) return null
  const { balanceKrw, netWorthKrw, owedAsLoanKrw, issues, isPartial } = bill
  return { balanceKrw, netWorthKrw, owedAsLoanKrw, issues, isPartial }
}
