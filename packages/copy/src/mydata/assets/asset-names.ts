import { wonExact } from '../../format/won.ts'

const paymentMethods = {
  ACCOUNT: '계좌',
  CARD: '카드',
  PREPAID: '선불 잔액',
  POINT: '포인트',
  OTHER: '기타',
} as const

const yearMonth = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(4, 6))}월`

/** Names for assets that institutions send without one. */
export const assetNames = {
  cardBill: '카드 대금',
  dueBill: (isCredit: boolean) => (isCredit ? '돌려받을 금액' : '결제할 금액'),
  cashAdvanceOfBill: '단기카드대출(현금서비스) 갚기',
  cardLoanOfBill: '장기카드대출(카드론) 갚기',
  revolvingOfBill: '리볼빙 이월 금액 갚기',
  shortTermCardLoan: '단기카드대출',
  /** A broker's loan on an account, by the name of the account. */
  brokerLoan: {
    MARGIN_LOAN: (account: string) => `${account} 신용융자`,
    SECURITIES_LOAN: (account: string) => `${account} 증권담보대출`,
  },
  dbPension: '확정급여형(DB) 퇴직연금',
  cardPayment: '카드 결제',
  premium: '보험료',
  phoneBill: '통신요금',
  smallPayment: '휴대폰 소액결제',
  easyPayment: '간편결제',
  repayment: '대출 상환',
  /** For a kind that we do not know. */
  unknownProduct: '알 수 없는 상품',
  /** A part of an asset that arrived without a name. */
  unnamedPart: '이름 없는 항목',
  /** @param month `YYYYMM` */
  billOfMonth: yearMonth,
  /** The bill that charges a purchase. @param month `YYYYMM` @param part of an instalment, 0 for none */
  billed: ({ month, part, feeKrw }: { month: string; part: number; feeKrw: number }) =>
    [`${yearMonth(month)} 청구`, part > 0 ? `${part}회차` : null, feeKrw > 0 ? `수수료 ${wonExact(feeKrw)}` : null]
      .filter((text) => text !== null)
      .join(' · '),
  /** The condition and the source of automatic top-ups of prepaid money. */
  autoCharge: ({ belowKrw, day, from }: { belowKrw: number | null; day: number | null; from: string | null }) =>
    [day !== null ? `매달 ${day}일` : belowKrw !== null ? `잔액이 ${wonExact(belowKrw)}보다 적을 때` : '자동충전', from]
      .filter((text) => text !== null)
      .join(' · '),
  paymentMethod: (method: { kind: keyof typeof paymentMethods; account: string | null; isPreferred: boolean }) =>
    [[paymentMethods[method.kind], method.account].filter(Boolean).join(' '), method.isPreferred ? '기본' : null]
      .filter((text) => text !== null)
      .join(' · '),
} as const
