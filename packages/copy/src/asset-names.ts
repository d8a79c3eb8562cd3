/** Names for what institutions send without one. */
export const assetNames = {
  cardBill: '다음 결제 금액',
  shortTermCardLoan: '단기카드대출',
  dbPension: '확정급여형(DB) 퇴직연금',
  cardPayment: '카드 결제',
  premium: '보험료',
  phoneBill: '통신요금',
  smallPayment: '휴대폰 소액결제',
  easyPayment: '간편결제',
  repayment: '대출 상환',
  billOfMonth: (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(4, 6))}월`,
} as const
