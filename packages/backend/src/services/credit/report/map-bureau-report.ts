import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type {
  CreditBureauCard,
  CreditBureauLoan,
  CreditBureauReport,
} from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { CreditReport, ReportedCard, ReportedLoan } from './sealed-report.ts'

const LOAN_STATUSES = { '01': 'ACTIVE', '02': 'DELINQUENT', '03': 'IN_RECOVERY', '04': 'CLOSED' } as const
const CARD_STATUSES = {
  '01': 'ACTIVE',
  '02': 'SUSPENDED',
  '03': 'LIMIT_EXCEEDED',
  '04': 'DELINQUENT',
  '05': 'CANCELLED',
} as const
const CARD_TYPES = { '00': 'UNKNOWN', '01': 'CREDIT', '02': 'CHECK', '03': 'HYBRID' } as const
const RECORDS = { '01': 'DEFAULT', '02': 'PUBLIC_RECORD', '03': 'ORDER_VIOLATION' } as const

/** A bureau's report in our terms. @param own the person's own key, which names loans and cards */
export function mapBureauReport(
  report: CreditBureauReport,
  bureau: CreditBureau,
  own: Pick<KeyHandle, 'hmac'>,
): CreditReport {
  const idOf = (what: string, number: string) =>
    own.hmac(JSON.stringify(['credit report', bureau, what, number])).toString('base64url')
  return {
    reportIssuedDate: dashed(report.base_date),
    loans: report.loan_list.map((row) => loanOf(row, idOf('loan', row.loan_num))),
    cards: report.card_list.map((row) => cardOf(row, idOf('card', row.card_num))),
    guarantees: report.guarantee_list.map((row) => ({
      organizationName: row.org_name,
      agreedDate: dashed(row.agreed_date),
      limitAmount: row.limit_amt,
      guaranteedAmount: row.guaranteed_amt,
    })),
    delinquencies: report.delinquency_list.map((row) => ({
      orgCode: row.org_code ?? null,
      organizationName: row.org_name,
      loanNumber: row.loan_num ?? null,
      sinceDate: dashed(row.since_date),
      firstAmount: row.first_amt,
      amount: row.amt,
      repaidDate: dashedOrNull(row.repaid_date),
    })),
    subrogations: report.subrogation_list.map((row) => ({
      organizationName: row.org_name,
      occurredDate: dashed(row.occurred_date),
      amount: row.amt,
      repaidDate: dashedOrNull(row.repaid_date),
    })),
    records: report.record_list.map((row) => ({
      recordEnum: RECORDS[row.record_kind],
      organizationName: row.org_name,
      occurredDate: dashed(row.occurred_date),
      amount: row.amt,
      resolvedDate: dashedOrNull(row.resolved_date),
    })),
    monthlyScores: report.score_list.map((row) => ({ yearMonth: dashed(row.year_month), score: row.score })),
  }
}

function loanOf(row: CreditBureauLoan, userKcbLoanId: string): ReportedLoan {
  return {
    userKcbLoanId,
    loanNumber: row.loan_num,
    orgCode: row.org_code ?? null,
    organizationName: row.org_name,
    branchName: row.branch_name ?? null,
    lenderSector: row.org_sector,
    kind: row.loan_kind,
    loanCode: row.loan_code,
    policyProductCode: row.policy_code,
    dealForm: row.deal_form,
    isGroupLoan: row.is_group,
    isOfficetel: row.is_officetel,
    isCollateralized: row.is_secured,
    hasGuarantor: row.has_guarantor,
    isRefinancedDelinquency: row.is_refinanced,
    kcbLoanStatusEnum: LOAN_STATUSES[row.status],
    contractAmount: row.contract_amt,
    limitAmount: row.limit_amt ?? null,
    balanceAmount: row.balance_amt,
    openedDate: dashed(row.open_date),
    maturityDate: dashedOrNull(row.exp_date),
    closedDate: dashedOrNull(row.close_date),
    months: row.month_list.map((month) => ({
      yearMonth: dashed(month.year_month),
      balanceAmount: month.balance_amt,
      delinquentAmount: month.unpaid_amt,
      accountStatusEnum: LOAN_STATUSES[month.status],
    })),
  }
}

function cardOf(row: CreditBureauCard, cardKey: string): ReportedCard {
  return {
    cardKey,
    cardNumber: row.card_num,
    orgCode: row.org_code ?? null,
    organizationName: row.org_name,
    cardTypeEnum: CARD_TYPES[row.card_type],
    kcbCardStatusEnum: CARD_STATUSES[row.status],
    openedDate: dashedOrNull(row.open_date),
    closedDate: dashedOrNull(row.close_date),
    isFamilyCard: row.is_family,
    isRevolving: row.is_revolving,
    limitAmount: row.limit_amt ?? null,
    cashAdvanceLimitAmount: row.advance_limit_amt ?? null,
    usages: row.usage_list.map((month) => ({
      yearMonth: dashed(month.year_month),
      totalAmount: month.total_amt,
      lumpSumAmount: month.lump_sum_amt,
      installmentAmount: month.instalment_amt,
      cashAdvanceAmount: month.advance_amt,
      checkAmount: month.check_amt,
      delinquentAmount: month.unpaid_amt,
    })),
  }
}

/** Inserts the dashes of `YYYY-MM` and `YYYY-MM-DD` into `YYYYMM` and `YYYYMMDD`. */
const dashed = (day: string): string => [day.slice(0, 4), day.slice(4, 6), day.slice(6)].filter(Boolean).join('-')

const dashedOrNull = (day: string | null | undefined): string | null => (day == null ? null : dashed(day))
