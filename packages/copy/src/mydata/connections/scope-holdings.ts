import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'

/**
 * A person's assets of a kind, and the data that is transferred for each. `what` in few words; the consent has the full
 * list.
 */
type Holding = { readonly noun: string; readonly what: string }

const holding = (noun: string, what: string): Holding => ({ noun, what })

/** @source docs/reference/words.md#screens */
export const scopeHoldings: { readonly [scope in ScopeType]: Holding } = {
  BANK_DEPOSIT: holding('계좌', '잔액, 거래내역'),
  BANK_INVEST: holding('펀드', '평가금액, 거래내역'),
  BANK_LOAN: holding('대출', '잔액, 상환내역'),
  BANK_IRP: holding('계좌', '적립금, 거래내역'),
  BANK_DEPOSIT_AND_LOAN: holding('계좌', '잔액, 거래내역'),
  BANK_ISA: holding('계좌', '평가금액, 거래내역'),
  BANK_PREPAID: holding('선불카드', '잔액, 거래내역'),
  BANK_DB: holding('연금', '가입 여부'),
  BANK_DC: holding('연금', '적립금, 거래내역'),
  BANK_DORMANT: holding('예금', '잔액'),
  CARD_CARD: holding('카드', '승인내역'),
  CARD_POINT: holding('포인트', '남은 포인트'),
  CARD_BILL: holding('청구서', '결제 예정 금액'),
  CARD_LOAN: holding('대출', '잔액, 거래내역'),
  CARD_PREPAID: holding('선불카드', '잔액, 거래내역'),
  INVEST_ACCOUNT: holding('계좌', '보유 상품, 거래내역'),
  INVEST_IRP: holding('계좌', '적립금, 거래내역'),
  INVEST_DB: holding('연금', '가입 여부'),
  INVEST_DC: holding('연금', '적립금, 거래내역'),
  INSURANCE_INSURANCE: holding('계약', '보장, 납입내역'),
  INSURANCE_LOAN: holding('대출', '잔액, 상환내역'),
  INSURANCE_IRP: holding('계좌', '적립금, 거래내역'),
  INSURANCE_INSURED: holding('계약', '보장'),
  INSURANCE_DB: holding('연금', '가입 여부'),
  INSURANCE_DC: holding('연금', '적립금, 거래내역'),
  INSURANCE_DORMANT: holding('보험금', '금액'),
  ELECTRONIC_FINANCE_PREPAYMENT: holding('선불수단', '잔액, 결제 내역'),
  ELECTRONIC_FINANCE_PAYMENT: holding('결제 계정', '결제수단, 결제 내역'),
  CAPITAL_LOAN: holding('대출', '잔액, 상환내역'),
  GUARANTEE_INSURANCE_INSURANCE: holding('계약', '납입내역'),
  TELECOM_TELECOM: holding('회선', '청구, 납부 내역'),
}
