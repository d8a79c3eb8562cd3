import { OTHER } from './labels.ts'

/**
 * Words for facts whose value is a code name (`CODE`): account, card, insurance and repayment names of the wire. One
 * list, because no two of them share a name with another meaning; a name that is not here is 기타.
 * @source ux §10
 */
const CODES: { readonly [code: string]: string } = {
  CHECKING: '입출금',
  DEPOSIT: '예금',
  SAVINGS: '적금',
  TRUST: '신탁',
  ISA: 'ISA',
  FUND: '펀드',
  CREDIT_LOAN: '신용대출',
  MORTGAGE_LOAN: '담보대출',
  STUDENT_LOAN: '학자금대출',
  JEONSE_LOAN: '전세대출',
  POLICY_LOAN: '보험계약대출',
  INSTALLMENT: '할부',
  LEASE: '리스',
  FINANCIAL_LEASE: '금융리스',
  OPERATING_LEASE: '운용리스',
  BROKERAGE: '위탁 계좌',
  CMA: 'CMA',
  DERIVATIVES: '파생상품',
  PENSION: '연금',
  OWNER: '본인',
  FAMILY: '가족',
  CREDIT: '신용',
  DEBIT: '체크',
  HYBRID: '하이브리드',
  APPROVED: '승인',
  ENTIRELY_CANCELED: '승인 취소',
  MODIFIED: '정정',
  UNAUTHORIZED_PAYMENT: '무승인 매입',
  NORMAL: '정상',
  INVALID: '무효',
  EXPIRED: '만기',
  LAPSED: '실효',
  LONG_TERM: '장기',
  CAR: '자동차',
  GENERAL: '일반',
  ONLINE: '온라인',
  OFFLINE: '오프라인',
  BULLET: '만기일시',
  EQUAL_PRINCIPAL: '원금균등',
  EQUAL_AMORTIZATION: '원리금균등',
  BALLOON: '체증식',
  LINE_OF_CREDIT: '마이너스통장',
  DEFERRED_EQUAL_PRINCIPAL: '거치 후 원금균등',
  DEFERRED_EQUAL_AMORTIZATION: '거치 후 원리금균등',
  MONTHLY: '매달',
  QUARTERLY: '3개월마다',
  HALF_YEARLY: '6개월마다',
  YEARLY: '1년마다',
  LUMP_SUM: '한 번에',
}

export function codeLabel(code: string): string {
  return CODES[code] ?? OTHER
}
