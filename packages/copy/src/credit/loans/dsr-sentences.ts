import type { LoanDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import type { DSR_EVENTS, DSR_EXCLUDED_REASONS } from '@ieum/contracts/credit/loans/dsr-names.ts'
import { josa } from '../../format/josa.ts'
import { loanTypeLabels } from './loan-labels.ts'

type Excluded = Exclude<(typeof DSR_EXCLUDED_REASONS)[number], 'NONE'>
type Explained = Pick<
  LoanDsr,
  'dsrClassEnum' | 'dsrRuleEnum' | 'excludedReasonEnum' | 'assessmentMonths' | 'isTermAssumed' | 'repaymentMethodEnum'
>

/** `24.5%`, `13.25%`: decimals as they are. */
export const percentText = (percent: number): string => `${percent}%`

const EXCLUDED: { readonly [reason in Excluded | 'UNKNOWN']: string } = {
  POLICY_PRODUCT: '서민금융상품이라 DSR에 넣지 않아요',
  SMALL_LOAN: '300만원 이하 대출이라 DSR에 넣지 않아요',
  DEPOSIT_SECURED: '예적금담보대출이라 DSR에 넣지 않아요',
  INSURANCE_POLICY: '보험계약대출이라 DSR에 넣지 않아요',
  INTERIM_PAYMENT: '중도금대출이라 DSR에 넣지 않아요',
  REVERSE_MORTGAGE: '주택연금이라 DSR에 넣지 않아요',
  UNKNOWN: 'DSR에 넣지 않아요',
}

/** Reason why a loan counts as it does. @source docs/reference/credit.md#the-ratio */
export function explanationOfLoan(loan: Explained): string {
  const assumed = loan.isTermAssumed ? ' 만기를 몰라 보통 기간으로 계산했어요.' : ''
  return `${ruleText(loan)}.${assumed}`
}

function ruleText(loan: Explained): string {
  const { dsrClassEnum, dsrRuleEnum, excludedReasonEnum, assessmentMonths } = loan
  const over = monthsText(assessmentMonths ?? 0)
  // Of a home's loan in its grace the principal of the first year after it counts; of other loans only what is due.
  const isAfterGrace = dsrClassEnum !== 'OTHER' && loan.repaymentMethodEnum.startsWith('DEFERRED_')
  const year = isAfterGrace
    ? '앞으로 12개월 이자와, 거치가 끝난 뒤 12개월 동안 갚을 원금'
    : '앞으로 12개월 동안 갚을 원금과 이자'
  switch (dsrRuleEnum) {
    case 'INTEREST_ONLY':
      return '전세자금대출은 원금 없이 1년 이자만 넣어요'
    case 'NEXT_12_MONTHS':
      return `${josa(year, '을/를')} 넣어요`
    case 'NEXT_12_MONTHS_AND_BALLOON':
      return `${year}에, 만기에 갚을 돈을 1년 몫으로 나눠 더해요`
    case 'TOTAL_OVER_TERM':
      return `빌린 금액을 ${over} 동안 나눠 갚는다고 보고 1년 이자를 더해요`
    case 'TOTAL_OVER_FIXED_YEARS':
      return dsrClassEnum === 'CREDIT'
        ? `실제로 갚는 돈이 아니라, 빌린 금액이나 한도를 ${over} 동안 나눠 갚는다고 보고 1년 이자를 더해요`
        : `빌린 금액을 ${over} 동안 나눠 갚는다고 보고 1년 이자를 더해요`
    case 'BALANCE_OVER_TERM':
      return `남은 금액을 ${over} 동안 나눠 갚는다고 보고 1년 이자를 더해요`
    default:
      return EXCLUDED[excludedReasonEnum === 'NONE' ? 'UNKNOWN' : excludedReasonEnum]
  }
}

/** `5년`, `18개월` */
export const monthsText = (months: number): string => (months % 12 === 0 ? `${months / 12}년` : `${months}개월`)

/** Events that changed the ratio in a month. */
export const dsrEventTexts: {
  readonly [event in (typeof DSR_EVENTS)[number]]: (loan: string) => string
} = {
  LOAN_OPENED: (loan) => `${josa(loan, '이/가')} 생겼어요`,
  LOAN_MATURED: (loan) => `${josa(loan, '이/가')} 끝났어요`,
  LOAN_REPAID: (loan) => `${josa(loan, '을/를')} 다 갚았어요`,
  INCOME_CHANGED: () => '연소득을 바꿨어요',
  POLICY_CHANGED: () => 'DSR 규칙이 바뀌었어요',
}

/** A loan's name within a sentence: `가온은행 신용대출`. */
export const loanName = (organizationName: string, type: keyof typeof loanTypeLabels): string =>
  `${organizationName} ${loanTypeLabels[type]}`
