import type {
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
} from '@ieum/contracts/outside/credit/credit-bureau-names.ts'

type Or<Names extends readonly string[]> = Names[number] | 'UNKNOWN'

/** Purposes of an inquiry. @source docs/reference/words.md#screens */
export const inquiryPurposes = {
  LOAN_SCREENING: '대출 심사',
  CARD_ISSUANCE: '카드 발급 심사',
  CREDIT_TRANSACTION_MANAGEMENT: '기존 거래 관리',
  LIMIT_CHANGE: '한도 조정',
  GUARANTEE: '보증 심사',
  INSTALLMENT_OR_LEASE: '할부·리스 심사',
  TELECOM: '통신 개통',
  INSURANCE: '보험 심사',
  DEBT_COLLECTION: '채권 추심',
  EMPLOYMENT: '채용 확인',
  IDENTITY_CHECK: '본인 확인',
  LOAN_COMPARISON: '대출 비교',
  OTHER: '그 밖의 조회',
  UNKNOWN: '신용정보 조회',
} satisfies { readonly [purpose in Or<typeof CREDIT_INQUIRY_PURPOSES>]: string }

/** Kinds of changes. */
export const changeTypes = {
  LOAN_OPENED: '새 대출이 생겼어요',
  LOAN_REPAID: '대출을 모두 갚았어요',
  LOAN_BALANCE_CHANGED: '대출 잔액이 바뀌었어요',
  LOAN_EXTENDED: '대출 만기가 늘었어요',
  LOAN_REFINANCED: '대출을 갈아탔어요',
  CARD_OPENED: '새 카드가 생겼어요',
  CARD_CLOSED: '카드를 해지했어요',
  CARD_REISSUED: '카드가 재발급됐어요',
  CARD_LIMIT_CHANGED: '카드 한도가 바뀌었어요',
  CARD_LOAN_OPENED: '카드론을 썼어요',
  CARD_LOAN_REPAID: '카드론을 갚았어요',
  CASH_ADVANCE_USED: '현금서비스를 썼어요',
  DELINQUENCY_OPENED: '연체가 등록됐어요',
  DELINQUENCY_RESOLVED: '연체가 풀렸어요',
  GUARANTEE_OPENED: '보증을 섰어요',
  GUARANTEE_CLOSED: '보증이 끝났어요',
  SUBROGATION_OPENED: '대지급이 등록됐어요',
  SUBROGATION_RESOLVED: '대지급이 풀렸어요',
  DEFAULT_REGISTERED: '채무불이행이 등록됐어요',
  DEFAULT_RELEASED: '채무불이행이 풀렸어요',
  PUBLIC_RECORD_REGISTERED: '공공정보가 등록됐어요',
  PUBLIC_RECORD_RELEASED: '공공정보가 풀렸어요',
  NON_FINANCIAL_REFLECTED: '비금융 정보가 반영됐어요',
  ADDRESS_OR_CONTACT_CHANGED: '주소나 연락처가 바뀌었어요',
  UNKNOWN: '신용정보가 바뀌었어요',
} satisfies { readonly [type in Or<typeof CREDIT_CHANGE_TYPES>]: string }

/** Advice below an inquiry. */
export const inquiryGuide = {
  usual: '다른 곳에서 조회한 기록만으로는 신용점수가 내려가지 않아요.',
  /** For debt collection and for lenders outside the known kinds. */
  telling: '직접 신청한 적이 없다면 조회한 곳에 먼저 확인해 보세요. 조회만으로는 신용점수가 내려가지 않아요.',
} as const
