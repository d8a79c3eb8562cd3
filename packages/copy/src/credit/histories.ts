import type {
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '@ieum/contracts/credit/history-names.ts'
import { grouped } from '../format/won.ts'

type Or<Names extends readonly string[]> = Names[number] | 'UNKNOWN'

/** Why somebody looked at a person's credit. @source docs/words.md#screens */
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

/** What changed. */
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

/** Who looked, or where something changed. */
export const organizationTypes = {
  BANK: '은행',
  SAVINGS_BANK: '저축은행',
  CARD: '카드사',
  CAPITAL: '캐피탈',
  INSURANCE: '보험사',
  SECURITIES: '증권사',
  MUTUAL_FINANCE: '상호금융',
  PRIVATE_LENDER: '대부업체',
  TELECOM: '통신사',
  FINTECH: '핀테크',
  PUBLIC: '공공기관',
  DEBT_COLLECTOR: '채권추심회사',
  OTHER: '그 밖의 기관',
  UNKNOWN: '기관',
} satisfies { readonly [type in Or<typeof INQUIRY_ORGANIZATION_TYPES>]: string }

/** Below an inquiry. */
export const inquiryGuide = {
  usual: '다른 곳에서 조회한 기록만으로는 신용점수가 내려가지 않아요.',
  /** Debts that are collected, and lenders outside the known kinds. */
  telling: '직접 신청한 적이 없다면 조회한 곳에 먼저 확인해 보세요. 조회만으로는 신용점수가 내려가지 않아요.',
} as const

/** The history of one's credit: who looked, what changed. */
export const creditHistoryWords = {
  title: '변동·조회 내역',
  filters: { label: '내역 종류', ALL: '전체', INQUIRY: '조회', LOAN_CARD: '대출·카드', DELINQUENCY: '연체' },
  counts: {
    label: '지난 한 달과 한 해',
    inquiry: '조회',
    loanCard: '대출·카드',
    delinquency: '연체',
    lastMonth: (count: number) => `한 달 ${count}건`,
    lastYear: (count: number) => `한 해 ${count}건`,
  },
  unread: '새 내역',
  empty: { title: '아직 내역이 없어요', text: '누가 조회하거나 대출·카드가 바뀌면 여기에서 알려 드려요.' },
  nothingOfKind: { title: '이런 내역은 없어요', text: '다른 종류를 골라 보세요.' },
  more: '더 보기',
  moreFailed: '더 불러오지 못했어요. 잠시 후 다시 시도해 주세요',
  reward: {
    left: (count: number) => `오늘 ${count}번 더 포인트를 받을 수 있어요`,
    none: '오늘 받을 수 있는 포인트를 모두 받았어요',
    receive: '포인트 받기',
    received: (points: number) => `${grouped(points)}포인트를 받았어요`,
    total: (points: number) => `지금까지 ${grouped(points)}포인트`,
    expired: '포인트를 받을 수 있는 기간이 지났어요',
    failed: '포인트를 받지 못했어요. 잠시 후 다시 시도해 주세요',
  },
  detail: {
    inquiryTitle: '조회 내역',
    changeTitle: '변동 내역',
    organization: '기관',
    branch: '조회한 부서',
    purpose: '조회 목적',
    items: '조회한 항목',
    occurred: '일어난 날',
    registered: '등록된 날',
    source: '알려 준 곳',
    sources: { KCB: 'KCB', KCI: '한국신용정보원', NICE: 'NICE', UNKNOWN: '알 수 없음' },
    amount: '금액',
    contract: '약정 금액',
    balance: '잔액',
    maturity: '만기',
    impact: '점수 변화',
    points: (delta: number) => `${delta > 0 ? '+' : ''}${grouped(delta)}점`,
  },
} as const
