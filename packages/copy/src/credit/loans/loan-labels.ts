import type { KCB_USER_LOAN_TYPES } from '@ieum/contracts/credit/enums.ts'

/** Kinds of loans. @source docs/reference/credit.md#kinds-of-loans */
export const loanTypeLabels: {
  readonly [name in (typeof KCB_USER_LOAN_TYPES)[number] | 'UNKNOWN']: string
} = {
  CREDIT_LOAN: '신용대출',
  LINE_OF_CREDIT: '마이너스통장',
  MORTGAGE_LOAN: '주택담보대출',
  JEONSE_LOAN: '전세자금대출',
  JEONSE_DEPOSIT_SECURED_LOAN: '전세보증금담보대출',
  NON_HOUSING_REAL_ESTATE_LOAN: '비주택 부동산담보대출',
  OFFICETEL_LOAN: '오피스텔담보대출',
  INTERIM_PAYMENT_LOAN: '중도금대출',
  DEPOSIT_SECURED_LOAN: '예적금담보대출',
  SECURITIES_SECURED_LOAN: '증권담보대출',
  INSURANCE_POLICY_LOAN: '보험계약대출',
  CAR_LOAN: '자동차대출',
  LEASE: '리스',
  INSTALLMENT: '할부',
  CARD_LOAN: '카드론',
  CASH_ADVANCE: '현금서비스',
  STUDENT_LOAN: '학자금대출',
  POLICY_LOAN: '서민금융대출',
  GUARANTEED_LOAN: '보증서대출',
  OTHER_SECURED_LOAN: '기타 담보대출',
  REVERSE_MORTGAGE: '주택연금',
  P2P_LOAN: '온라인투자연계대출',
  PRIVATE_LENDER_LOAN: '대부업 대출',
  OTHER: '기타 대출',
  UNKNOWN: '대출',
}
