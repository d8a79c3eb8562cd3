import type { ASSET_FACTS, AssetPart, TRANSACTION_KINDS } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ENTRY_PAY_TYPES, PAYMENT_ENVIRONMENTS } from '@ieum/contracts/mydata/assets/entry-facts.ts'
import { dateTime, month, monthDay, type When } from '../../format/dates.ts'
import { grouped, wonExact } from '../../format/won.ts'

const facts: { readonly [fact in (typeof ASSET_FACTS)[number] | 'UNKNOWN']: string } = {
  AVAILABLE_AMOUNT: '출금할 수 있는 금액',
  INTEREST_RATE: '금리',
  DEPOSIT_RATE: '예금 금리',
  ISSUE_DATE: '시작한 날',
  EXPIRY_DATE: '끝나는 날',
  CONTRACT_AMOUNT: '계약 금액',
  MONTHLY_PAYMENT: '매달 넣는 금액',
  LOAN_PRINCIPAL: '빌린 금액',
  REPAYMENT_METHOD: '갚는 방법',
  REPAYMENT_DAY: '매달 갚는 날',
  NEXT_REPAYMENT_DATE: '다음 갚는 날',
  LAST_REPAYMENT_DATE: '마지막 갚는 날',
  CREDIT_LIMIT: '한도',
  LOAN_RATE: '대출 금리',
  LOAN_BALANCE: '빌려 쓴 금액',
  LOAN_ISSUE_DATE: '대출을 시작한 날',
  LOAN_EXPIRY_DATE: '대출이 끝나는 날',
  GRACE_START_DATE: '이자만 내기 시작하는 날',
  GRACE_END_DATE: '이자만 내는 마지막 날',
  INVESTED_PRINCIPAL: '투자 원금',
  EVALUATED_AMOUNT: '평가 금액',
  DEPOSIT_MONEY: '예수금',
  MARGIN_LOAN_AMOUNT: '신용융자(빌린 돈)',
  SECURITIES_LOAN_AMOUNT: '증권담보대출(빌린 돈)',
  CARD_TYPE: '카드 종류',
  CARD_BRAND: '카드 브랜드',
  ANNUAL_FEE: '연회비',
  LINKED_BANK: '결제 계좌',
  NEXT_BILL_AMOUNT: '다음 결제 금액',
  NEXT_BILL_DATE: '다음 결제일',
  LAST_BILL_AMOUNT: '마지막 결제 금액',
  LAST_BILL_DATE: '마지막 결제일',
  PAST_DUE_AMOUNT: '결제일이 지난 금액',
  REFUND_AMOUNT: '돌려받을 돈',
  OWED_AS_LOAN_AMOUNT: '대출에 더한 금액',
  REVOLVING_BALANCE: '다음으로 미룬 금액(리볼빙)',
  FACE_AMOUNT: '가입 금액',
  PREMIUM: '보험료',
  PAYMENT_CYCLE: '내는 주기',
  PAYMENT_END_DATE: '다 내는 날',
  INSURANCE_STATUS: '계약 상태',
  INSURED_NAME: '보험 대상자',
  COVERAGE_COUNT: '보장 수',
  CAR_NUMBER: '차량 번호',
  EMPLOYER_AMOUNT: '회사가 넣은 금액',
  EMPLOYEE_AMOUNT: '내가 넣은 금액',
  RECEIVE_START_DATE: '받기 시작하는 날',
  EXPIRING_POINTS: '곧 사라지는 포인트',
  CHARGE_BALANCE: '충전한 금액',
  RESERVE_BALANCE: '적립한 금액',
  MAINTENANCE_STATUS: '점검',
  LIMITATION_DATE: '찾을 수 있는 기한',
  GUARANTEED_AMOUNT: '보증 금액',
  ACCOUNT_TYPE: '계좌 종류',
  CARD_OWNER: '카드 명의',
  REPORTED_AMOUNT: '금융사가 보낸 금액',
  UNKNOWN: '기타',
}

const kinds: { readonly [kind in (typeof TRANSACTION_KINDS)[number] | 'UNKNOWN']: string } = {
  IN: '입금',
  OUT: '출금',
  APPROVAL: '승인',
  APPROVAL_CANCELED: '승인 취소',
  APPROVAL_MODIFIED: '정정',
  BUY: '매수',
  SELL: '매도',
  DIVIDEND: '배당·이자',
  FEE: '수수료·세금',
  DRAWN: '대출 실행',
  REPAYMENT: '상환',
  PREMIUM: '보험료',
  BILL: '청구',
  PAYMENT: '결제',
  PAYMENT_CANCELED: '결제 취소',
  CORRECTION: '정정',
  REWARD: '적립',
  EXPIRY: '소멸',
  PURCHASE: '매입',
  OTHER: '기타',
  UNKNOWN: '기타',
}

/**
 * Categories of purchases, by the institution's code. @source docs/reference/standard.md#code-tables (Electronic finance)
 * (suggested there)
 */
const categories: { readonly [code: string]: string | undefined } = {
  '01': '전자기기',
  '02': '도서·문구',
  '03': '패션',
  '04': '스포츠',
  '05': '건강·미용',
  '06': '육아',
  '07': '식품',
  '08': '생활·가구',
  '09': '여행·교통',
  '10': '문화·여가',
  '11': '외식',
  '12': '상품권',
  '99': '기타',
}

/** How a card paid; null for any other way. */
const payTypes: { readonly [type in (typeof ENTRY_PAY_TYPES)[number] | 'UNKNOWN']: string | null } = {
  CREDIT: '신용',
  CHECK: '체크',
  OTHER: null,
  UNKNOWN: null,
}

const paymentEnvironments: { readonly [place in (typeof PAYMENT_ENVIRONMENTS)[number] | 'UNKNOWN']: string | null } = {
  ONLINE: '온라인 결제',
  OFFLINE: '매장 결제',
  UNKNOWN: null,
}

const parts: { readonly [kind in AssetPart['partKindEnum']]: string } = {
  PRODUCT: '보유 상품',
  COVERAGE: '보장',
  PAYMENT: '결제 예정',
  PAYMENT_PART: '결제할 금액에 들어 있는 대출',
  BILL: '청구 내역',
  CARD_LOAN: '카드 대출',
  CONTRACT: '특약',
  AUTO_CHARGE: '자동충전',
  PAYMENT_METHOD: '결제수단',
  UNKNOWN: '기타',
}

/** Page of one account, card, loan or insurance with its transactions. @source docs/reference/words.md#screens */
export const asset = {
  facts,
  kinds,
  parts,
  number: (organizationName: string, masked: string) => `${organizationName} ${masked}`,
  all: '전체',
  in: '들어온 돈',
  out: '나간 돈',
  monthIn: (when: When) => `${month(when)}에 들어온 돈`,
  monthOut: (when: When) => `${month(when)}에 나간 돈`,
  day: (when: When) => monthDay(when),
  dayOfMonth: (day: number) => `${day}일`,
  /** The institution's category of a purchase; an unknown code is shown as it arrived. */
  category: (code: string) => categories[code] ?? `분류 ${code}`,
  /** A card bill with a credit balance. */
  refund: (krw: number) => `돌려받을 돈 ${wonExact(krw)}`,
  /** For the sums of a month. */
  monthUncounted: (count: number) => `이번 달 내역 중 ${grouped(count)}건은 원화 금액이나 방향을 몰라서 빼고 더했어요`,
  uncounted: (count: number) => `${grouped(count)}건은 빼고 더했어요`,
  directionUnknown: '들어온 돈인지 나간 돈인지 알 수 없어요',
  payTypes,
  paymentEnvironments,
  installments: (months: number) => `${months}개월 할부`,
  balanceAfter: '남은 금액',
  factsLabel: '상세 정보',
  transactionsLabel: '거래 내역',
  noTransactions: '아직 거래 내역이 없어요',
  noTransactionsText: '새 거래가 생기면 여기에서 볼 수 있어요',
  unreadTransactions: '거래 내역을 아직 가져오지 못했어요',
  unreadTransactionsText: '가져오면 여기에서 볼 수 있어요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
  moreLoaded: (count: number) => `${grouped(count)}건을 더 불러왔어요`,
  asOf: (fetchedAtMs: When) => `${dateTime(fetchedAtMs)} 기준`,
  notFound: '이 자산을 찾을 수 없어요',
  notFoundText: '연결을 해제했거나 주소가 바뀌었어요',
} as const
