import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { AssetContent } from '@ieum/domain/mydata/asset-content.ts'
import type { Keys, Stores } from '../../context.ts'
import { madeOf } from '../../keys/made-of.ts'
import { openedLately } from '../../keys/opened-lately.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { assetContent } from '../collect/stored-asset.ts'
import { type LoanAssetRow, loadLoanAssets } from './lender-loan-rows.ts'

/** A loan as its lender tells it; null: it does not. Won, percent a year, days `YYYY-MM-DD`. */
export type LenderLoan = {
  readonly assetIdentifier: AssetIdentifier
  readonly organizationGuid: OrganizationGuid
  readonly productName: string
  /** What was borrowed, or the limit. */
  readonly contractAmount: number | null
  readonly balanceAmount: number | null
  readonly openedDate: string | null
  readonly maturityDate: string | null
  /** As `REPAYMENT_METHODS` of credit names it. */
  readonly repaymentMethod: string | null
  readonly ratePercent: number | null
  readonly nextPaymentDate: string | null
}

/** Most calls of a page of credit read them. */
const lately = openedLately(assetContent)
const loans = madeOf<LenderLoan>()

/** The loans among the assets that a person has connected and not switched off. */
export async function lenderLoans(
  { db, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
): Promise<readonly LenderLoan[]> {
  const rows = await loadLoanAssets(db, userId)
  if (rows.length === 0) return []
  const keys = await vault.organizationKeys(userId, [...new Set(rows.map((row) => row.organization_guid))])
  return rows.flatMap((row) => {
    const key = keys.get(row.organization_guid)
    if (!key) return []
    const content = lately.open(key, [row.organization_guid, row.asset_key], row.content)
    return [loans([content, row.organization_guid, row.asset_key.toString('base64')], () => lenderLoan(row, content))]
  })
}

function lenderLoan(row: LoanAssetRow, content: AssetContent): LenderLoan {
  const said = (name: AssetFact['factEnum']) => content.facts.find(({ factEnum }) => factEnum === name)?.value ?? null
  const number = (name: AssetFact['factEnum']) => {
    const value = said(name)
    return value === null ? null : Number(value)
  }
  return {
    assetIdentifier: assetIdentifierOf(row.asset_key),
    organizationGuid: row.organization_guid,
    productName: content.nameToDisplay,
    contractAmount: number('LOAN_PRINCIPAL') ?? number('CREDIT_LIMIT'),
    // A drawn overdraft is a negative balance.
    balanceAmount: content.balanceKrw === null ? null : Math.abs(Math.min(content.balanceKrw, 0)) || owedOf(content),
    openedDate: said('ISSUE_DATE'),
    maturityDate: said('EXPIRY_DATE'),
    repaymentMethod: said('REPAYMENT_METHOD'),
    ratePercent: number('INTEREST_RATE'),
    nextPaymentDate: content.nextPaymentDate ?? said('NEXT_REPAYMENT_DATE'),
  }
}

/** What is owed of a loan; of an overdraft that is not drawn, nothing. */
const owedOf = ({ balanceKrw, netWorthKrw }: AssetContent): number => ((netWorthKrw ?? 0) < 0 ? (balanceKrw ?? 0) : 0)
