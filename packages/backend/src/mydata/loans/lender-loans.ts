import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { AssetContent } from '@ieum/domain/mydata/asset-content.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Keys, Stores } from '../../context.ts'
import { madeOf } from '../../keys/made-of.ts'
import { openedLately } from '../../keys/opened-lately.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { assetContent } from '../collect/stored-asset.ts'
import { type LoanAssetRow, loadLoanAssets } from './lender-loan-rows.ts'

/** A loan as its lender reports it; null: it does not. Won, percent a year, days `YYYY-MM-DD`. */
export type LenderLoan = {
  readonly assetIdentifier: AssetIdentifier
  readonly organizationGuid: OrganizationGuid
  readonly productName: string
  /** The day in Korea on which the lender last reported all of this. */
  readonly asOfDate: Ymd
  /** What was borrowed, or the limit. */
  readonly contractAmount: number | null
  readonly balanceAmount: number | null
  readonly openedDate: string | null
  readonly maturityDate: string | null
  /** As `REPAYMENT_METHODS` of credit names it. */
  readonly repaymentMethod: string | null
  readonly ratePercent: number | null
  readonly nextPaymentDate: string | null
  /** Day of the month, 1 to 31. */
  readonly repaymentDay: number | null
  /** Only interest is due until the end of this day. */
  readonly graceEndDate: string | null
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
    const asOfDate = koreanYmd(row.last_fetched_at.getTime())
    const known = [content, row.organization_guid, row.asset_key.toString('base64'), asOfDate] as const
    return [loans(known, () => lenderLoan(row, content, asOfDate))]
  })
}

/**
 * An overdraft account is a deposit and a loan: what is of the loan stands under names of its own, and only assets that were
 * stored before those names existed are read by the shared ones.
 */
export function lenderLoan(
  row: Pick<LoanAssetRow, 'organization_guid' | 'asset_key' | 'scope_types'>,
  content: AssetContent,
  asOfDate: Ymd,
): LenderLoan {
  const isDeposit = row.scope_types.includes('BANK_DEPOSIT')
  const said = (name: AssetFact['factEnum']) => content.facts.find(({ factEnum }) => factEnum === name)?.value ?? null
  const number = (name: AssetFact['factEnum']) => {
    const value = said(name)
    return value === null ? null : Number(value)
  }
  const shared = (name: AssetFact['factEnum']) => (isDeposit ? null : said(name))
  const rate = said('LOAN_RATE') ?? shared('INTEREST_RATE')
  return {
    assetIdentifier: assetIdentifierOf(row.asset_key),
    organizationGuid: row.organization_guid,
    productName: content.nameToDisplay,
    asOfDate,
    contractAmount: number('LOAN_PRINCIPAL') ?? number('CREDIT_LIMIT'),
    balanceAmount: owedOf(content, number('LOAN_BALANCE'), isDeposit),
    // The account was opened first; without a day of the loan it is the nearest that is known.
    openedDate: said('LOAN_ISSUE_DATE') ?? said('ISSUE_DATE'),
    maturityDate: said('LOAN_EXPIRY_DATE') ?? shared('EXPIRY_DATE'),
    repaymentMethod: said('REPAYMENT_METHOD'),
    ratePercent: rate === null ? null : Number(rate),
    nextPaymentDate: content.nextPaymentDate ?? said('NEXT_REPAYMENT_DATE'),
    repaymentDay: dayOfMonth(said('REPAYMENT_DAY')),
    graceEndDate: said('GRACE_END_DATE'),
  }
}

/** What is owed; of an overdraft what the loan side reports, else what its account is below zero. */
function owedOf({ balanceKrw }: AssetContent, loanBalance: number | null, isDeposit: boolean): number | null {
  if (!isDeposit) return balanceKrw === null ? null : Math.abs(balanceKrw)
  if (loanBalance !== null) return Math.abs(loanBalance)
  return balanceKrw === null ? null : Math.max(0, -balanceKrw)
}

function dayOfMonth(text: string | null): number | null {
  const day = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return day >= 1 && day <= 31 ? day : null
}
