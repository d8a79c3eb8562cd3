import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { ConvertedBalance } from '@ieum/domain/credit/loans/sourced-loan.ts'
import { sumWon } from '@ieum/domain/money/won.ts'
import type { AssetContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import { factKrw, isForeignFact } from '@ieum/domain/mydata/assets/asset-facts.ts'
import { isBrokerLoanKind } from '@ieum/domain/mydata/assets/broker-loans.ts'
import { asOwed, type ExchangeRates, foreignCurrencyEstimate } from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { decryptedValueCache } from '../../../platform/keys/decrypted-value-cache.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { assetContent } from '../collect/stored-asset.ts'
import { exchangeRatesAt } from '../exchange-rates/converted-assets.ts'
import { type LoanAssetRow, loadLoanAssets } from './lender-loan-rows.ts'

/** A loan as its lender reports it; null: not reported. Won, percent a year, days `YYYY-MM-DD`. */
export type LenderLoan = {
  readonly assetIdentifier: AssetIdentifier
  readonly organizationGuid: OrganizationGuid
  readonly productName: string
  /** Lent by a broker against securities. Its first day and the original amount are not reported. */
  readonly isSecuredBySecurities: boolean
  /** The day in Korea on which the lender last reported all of this. */
  readonly asOfDate: Ymd
  /** The original amount, or the limit; null also when it is in another currency. */
  readonly contractAmount: number | null
  readonly balanceAmount: number | null
  /** For a loan in a foreign currency with a known exchange rate. */
  readonly convertedBalance: ConvertedBalance | null
  readonly openedDate: string | null
  readonly maturityDate: string | null
  /** As `REPAYMENT_METHODS` of credit names it. */
  readonly repaymentMethod: string | null
  readonly ratePercent: number | null
  /** The last reported payment day; it may be past. */
  readonly nextPaymentDate: string | null
  /** Day of the month, 1 to 31. */
  readonly repaymentDay: number | null
  /** Only interest is due until the end of this day. */
  readonly graceEndDate: string | null
}

/** Most calls of a page of credit read them. */
const cachedContent = decryptedValueCache(assetContent)
const loans = memoizeByIdentity<LenderLoan>()

/** The loans among the assets that a person has connected and not switched off. */
export async function lenderLoans(
  { clock, db, log, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'> & Runtime,
  userId: UserId,
): Promise<readonly LenderLoan[]> {
  const rows = await loadLoanAssets(db, userId)
  if (rows.length === 0) return []
  const keys = await vault.organizationKeys(userId, [...new Set(rows.map((row) => row.organizationGuid))])
  const keyed = rows.flatMap((row) => {
    const key = keys.get(row.organizationGuid)
    if (!key) vault.missing(userId, row.organizationGuid)
    return key ? [{ key, row }] : []
  })
  // For a loan whose content does not open, the bureau's own figures are shown.
  const { opened } = openEach(log, keyed, ({ key, row }) => {
    return { row, content: cachedContent.open(key, [row.organizationGuid, row.assetKey], row.content) }
  })
  const isForeign = opened.some(({ content, row }) => foreignOwed(row, content).length > 0)
  const rates = isForeign ? await exchangeRatesAt(db, clock.now()) : null
  return opened.map(({ row, content }) => {
    const asOfDate = koreanYmd(row.lastFetchedAtMs)
    const converted = rates && convertedBalance(row, content, rates)
    const { krw = null, exchangeRateDate = null } = converted ?? {}
    const assetKey = row.assetKey.toString('base64')
    return loans([content, row.organizationGuid, assetKey, asOfDate, krw, exchangeRateDate], () =>
      lenderLoan(row, content, { asOfDate, converted }),
    )
  })
}

type ForeignAmounts = AssetContent['foreignAmounts']

/**
 * The debt in other currencies. For an overdraft the amount of its loan side, otherwise the account's balance below
 * zero: money in the account is not owed.
 */
function foreignOwed({ scopeTypes }: Pick<LoanAssetRow, 'scopeTypes'>, content: AssetContent): ForeignAmounts {
  const { balanceKrw, facts, foreignAmounts } = content
  if (!scopeTypes.includes('BANK_DEPOSIT')) return foreignAmounts
  const reported = facts.filter((fact) => fact.factEnum === 'LOAN_BALANCE')
  if (reported.length > 0) {
    return reported
      .filter(isForeignFact)
      .flatMap(({ currencyCode, value }) => (currencyCode === null ? [] : [{ currencyCode, amount: value }]))
  }
  return balanceKrw === null ? foreignAmounts.filter(({ amount }) => amount.startsWith('-')) : []
}

/**
 * The whole debt, in won; null when it is in won alone, when one of its currencies has no known rate, and when the debt
 * is unknown.
 */
export function convertedBalance(
  row: Pick<LoanAssetRow, 'scopeTypes'>,
  content: AssetContent,
  rates: ExchangeRates,
): ConvertedBalance | null {
  const estimate = foreignCurrencyEstimate(foreignOwed(row, content).map(asOwed), rates)
  if (estimate === null || estimate.exchangeRateDate === null || estimate.missingCurrencyCodes.length > 0) return null
  const inWon = row.scopeTypes.includes('BANK_DEPOSIT') ? 0 : Math.abs(content.balanceKrw ?? 0)
  return { krw: sumWon([inWon, estimate.estimatedKrw]), exchangeRateDate: estimate.exchangeRateDate as Ymd }
}

/**
 * An overdraft account is a deposit and a loan: the loan's facts have names of their own, and the shared names are read
 * only for assets that were stored before those names existed.
 */
export function lenderLoan(
  row: Pick<LoanAssetRow, 'organizationGuid' | 'assetKey' | 'scopeTypes'>,
  content: AssetContent,
  { asOfDate, converted }: { readonly asOfDate: Ymd; readonly converted: ConvertedBalance | null },
): LenderLoan {
  const isDeposit = row.scopeTypes.includes('BANK_DEPOSIT')
  const factValue = (name: AssetFact['factEnum']) =>
    content.facts.find(({ factEnum }) => factEnum === name)?.value ?? null
  const shared = (name: AssetFact['factEnum']) => (isDeposit ? null : factValue(name))
  const rate = factValue('LOAN_RATE') ?? shared('INTEREST_RATE')
  return {
    assetIdentifier: assetIdentifierOf(row.assetKey),
    organizationGuid: row.organizationGuid,
    productName: content.nameToDisplay,
    asOfDate,
    contractAmount: factKrw(content.facts, 'LOAN_PRINCIPAL') ?? factKrw(content.facts, 'CREDIT_LIMIT'),
    isSecuredBySecurities: isBrokerLoanKind(content.loanKindEnum),
    balanceAmount: foreignOwed(row, content).length > 0 ? null : owedOf(content, isDeposit),
    convertedBalance: converted,
    // The account was opened first; without a day of the loan it is the closest known day.
    openedDate: factValue('LOAN_ISSUE_DATE') ?? factValue('ISSUE_DATE'),
    maturityDate: factValue('LOAN_EXPIRY_DATE') ?? shared('EXPIRY_DATE'),
    repaymentMethod: factValue('REPAYMENT_METHOD'),
    ratePercent: rate === null ? null : Number(rate),
    nextPaymentDate: content.payments[0]?.paymentDate ?? content.nextPaymentDate ?? factValue('NEXT_REPAYMENT_DATE'),
    repaymentDay: dayOfMonth(factValue('REPAYMENT_DAY')),
    graceEndDate: factValue('GRACE_END_DATE'),
  }
}

/** The debt in won alone; for an overdraft the amount of its loan side, otherwise the account's balance below zero. */
function owedOf({ balanceKrw, facts }: AssetContent, isDeposit: boolean): number | null {
  if (!isDeposit) return balanceKrw === null ? null : Math.abs(balanceKrw)
  const loanBalance = factKrw(facts, 'LOAN_BALANCE')
  if (loanBalance !== null) return Math.abs(loanBalance)
  return balanceKrw === null ? null : Math.max(0, -balanceKrw)
}

function dayOfMonth(text: string | null): number | null {
  const day = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return day >= 1 && day <= 31 ? day : null
}
