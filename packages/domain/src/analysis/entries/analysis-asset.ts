import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'

/**
 * What an asset is in the analysis.
 *
 * - `ACCOUNT`: money that is paid with, overdrafts included · `SAVINGS`: term deposits and instalment savings · `PREPAID`
 * - `CARD`: approvals · `CARD_BILL`: a card company's bills · `LOAN` · `INVESTMENT` · `PENSION`
 * - `PAYMENTS`, `POLICY`, `TELECOM`: detail that names and divides the rows that paid
 * - `NONE`: in no entry (points, dormant deposits)
 */
export type AssetRole =
  | 'ACCOUNT'
  | 'SAVINGS'
  | 'PREPAID'
  | 'CARD'
  | 'CARD_BILL'
  | 'LOAN'
  | 'INVESTMENT'
  | 'PENSION'
  | 'PAYMENTS'
  | 'POLICY'
  | 'TELECOM'
  | 'NONE'

export type AnalysisAsset = {
  readonly assetIdentifier: string
  readonly organizationGuid: string
  readonly organizationName: string
  readonly role: AssetRole
  /** The way in which a card pays; null: not a card, or not reported. */
  readonly cardTypeEnum: 'CREDIT' | 'DEBIT' | 'HYBRID' | null
  /** The connected account that a check card pays from; null: not connected, or not known. */
  readonly linkedAccountIdentifier: string | null
  /** The last balance of an asset that its institution lists no more, positive; null: it is listed, or it is not known. */
  readonly endedBalanceKrw: number | null
  /** The last day on which such an asset was listed, `YYYY-MM-DD`; null: it is listed, or it is not known. */
  readonly lastListedDate: string | null
}

const ROLES = {
  BANK_DEPOSIT: 'ACCOUNT',
  BANK_DEPOSIT_AND_LOAN: 'ACCOUNT',
  BANK_INVEST: 'INVESTMENT',
  BANK_ISA: 'INVESTMENT',
  BANK_LOAN: 'LOAN',
  BANK_IRP: 'PENSION',
  BANK_DC: 'PENSION',
  BANK_PREPAID: 'PREPAID',
  CARD_CARD: 'CARD',
  CARD_BILL: 'CARD_BILL',
  CARD_LOAN: 'LOAN',
  CARD_PREPAID: 'PREPAID',
  INVEST_ACCOUNT: 'INVESTMENT',
  INVEST_IRP: 'PENSION',
  INVEST_DC: 'PENSION',
  INSURANCE_INSURANCE: 'POLICY',
  INSURANCE_INSURED: 'POLICY',
  INSURANCE_LOAN: 'LOAN',
  INSURANCE_IRP: 'PENSION',
  INSURANCE_DC: 'PENSION',
  ELECTRONIC_FINANCE_PREPAYMENT: 'PREPAID',
  ELECTRONIC_FINANCE_PAYMENT: 'PAYMENTS',
  CAPITAL_LOAN: 'LOAN',
  GUARANTEE_INSURANCE_INSURANCE: 'POLICY',
  TELECOM_TELECOM: 'TELECOM',
  BANK_DB: 'NONE',
  INVEST_DB: 'NONE',
  INSURANCE_DB: 'NONE',
  BANK_DORMANT: 'NONE',
  INSURANCE_DORMANT: 'NONE',
  CARD_POINT: 'NONE',
  UNKNOWN: 'NONE',
} as const satisfies Readonly<Record<AssetScope, AssetRole>>

/**
 * Returns the role of an asset.
 * @param isDemandDeposit of a deposit; null: not known, which counts as money that is paid with
 */
export function assetRole(
  { scopeTypes, groupEnum }: { readonly scopeTypes: readonly AssetScope[]; readonly groupEnum: string },
  isDemandDeposit: boolean | null,
): AssetRole {
  const [scope = 'UNKNOWN'] = scopeTypes
  // A broker's loan is an asset of its own with the scope of its account.
  if (groupEnum === 'LOAN') return scope === 'BANK_DEPOSIT' ? 'ACCOUNT' : 'LOAN'
  const role: AssetRole = ROLES[scope]
  return role === 'ACCOUNT' && isDemandDeposit === false ? 'SAVINGS' : role
}
