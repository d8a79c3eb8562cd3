import type {
  Industry,
  IndustryToDisplay,
  PrivateCertificateOrganization,
  ScopeAssetStatus,
  ScopeType,
} from '@ieum/contracts/mydata/enums.ts'
import { productName } from '../product.ts'

/** Server values → words. UNKNOWN is 기타 and is never shown raw. @source ux §10 */
export const OTHER = '기타'

export const industryLabels: { readonly [industry in Industry]: string } = {
  BANK: '은행',
  SAVINGS_BANK: '저축은행',
  ELECTRONIC_FINANCE: '전자금융',
  CARD: '카드',
  INVEST: '증권',
  INSURANCE: '보험',
  COIN: '코인',
  HEALTH: '건강',
  CREDIT_MANAGEMENT: '신용관리',
  TELECOM: '통신',
  REAL_ESTATE: '부동산',
  CAR: '자동차',
  USER_CONFIGURATION: '직접 입력',
  CAPITAL: '캐피탈',
  GUARANTEE_INSURANCE: '보증보험',
  GOVERNMENT: '공공',
  PRIVATE: '개인',
  BOND: '채권',
  USURY: '대부',
  P2P: 'P2P',
  UNKNOWN: OTHER,
}

export const industryToDisplayLabels: { readonly [industry in IndustryToDisplay]: string } = {
  PRIME_BANK: '1금융권 은행',
  SUBPRIME_BANK: '저축은행·상호금융',
  CARD: '카드',
  INVEST: '증권',
  ELECTRONIC_FINANCE: '전자금융',
  CAPITAL: '캐피탈',
  DAMAGE_INSURANCE: '손해보험',
  LIFE_INSURANCE: '생명보험',
  GUARANTEE_INSURANCE: '보증보험',
  TELECOM: '통신',
  UNKNOWN: OTHER,
}

export const scopeLabels: { readonly [scope in ScopeType | 'UNKNOWN']: string } = {
  BANK_DEPOSIT: '은행 예금',
  BANK_INVEST: '은행 투자',
  BANK_LOAN: '은행 대출',
  BANK_IRP: '은행 IRP',
  BANK_DEPOSIT_AND_LOAN: '예금·대출',
  BANK_ISA: 'ISA',
  BANK_PREPAID: '은행 선불',
  BANK_DB: 'DB',
  BANK_DC: 'DC',
  BANK_DORMANT: '휴면 예금',
  CARD_CARD: '카드',
  CARD_POINT: '포인트',
  CARD_BILL: '청구서',
  CARD_LOAN: '카드 대출',
  CARD_PREPAID: '카드 선불',
  INVEST_ACCOUNT: '증권 계좌',
  INVEST_IRP: '증권 IRP',
  INVEST_DB: '증권 DB',
  INVEST_DC: '증권 DC',
  INSURANCE_INSURANCE: '보험',
  INSURANCE_LOAN: '보험 대출',
  INSURANCE_IRP: '보험 IRP',
  INSURANCE_INSURED: '피보험자 보험',
  INSURANCE_DB: '보험 DB',
  INSURANCE_DC: '보험 DC',
  INSURANCE_DORMANT: '휴면 보험금',
  ELECTRONIC_FINANCE_PREPAYMENT: '선불 전자지급',
  ELECTRONIC_FINANCE_PAYMENT: '전자결제',
  CAPITAL_LOAN: '캐피탈 대출',
  GUARANTEE_INSURANCE_INSURANCE: '보증보험',
  TELECOM_TELECOM: '통신',
  UNKNOWN: OTHER,
}

export const scopeStatusLabels: { readonly [status in ScopeAssetStatus | 'UNKNOWN']: string } = {
  CREATED: '준비 중',
  ACTIVE: '연결 중',
  INACTIVE: '쉬는 중',
  FAILED: '실패',
  ACTIVE_PAUSED: '잠시 멈춤',
  RELOGIN_REQUIRED: '다시 연결 필요',
  DELETED_BY_MYDATA: '제공 중단',
  DISCONNECTED: '연결 해제',
  PENDING_DELETION: '삭제 예정',
  UNKNOWN: OTHER,
}

export const certificateLabels: {
  readonly [organization in PrivateCertificateOrganization | 'OWN' | 'UNKNOWN']: string
} = {
  OWN: `${productName} 인증서`,
  NAVER: '네이버 인증서',
  KAKAO: '카카오 인증서',
  UNKNOWN: OTHER,
}
