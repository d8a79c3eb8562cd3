import { productName } from '../../product.ts'
import { TERMS_TITLES } from '../../terms-titles.ts'

/** Certificate sheet. @source docs/reference/words.md#screens */
export const cert = {
  title: '어떤 인증서로 연결할까요?',
  option: { KAKAO: '카카오 인증서', NAVER: '네이버 인증서' },
  /** Shown in the disc of an agency. */
  letter: { KAKAO: 'K', NAVER: 'N' },
  terms: '[필수] 개인정보 제3자 제공 동의',
  termsView: '보기',
  /** Visually hidden, after `termsView`. */
  termsViewHidden: '개인정보 제3자 제공 동의 전문',
  cta: '동의하고 진행하기',
  note: '인증서가 없으면 인증 앱에서 먼저 만들어 주세요',
  /** A quiet link under the button to the list of the other certificates. */
  other: '다른 인증서',
  selected: (certificateOrganization: string) => `${certificateOrganization} 선택함`,
  failed: '동의를 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** Certificate list of the common-certificate way. @source docs/reference/words.md#screens */
export const certList = {
  title: '사용할 인증서를 골라 주세요',
  own: `${productName} 인증서`,
  others: '다른 인증서',
  common: '공동인증서',
  finance: '금융인증서',
  add: '인증서 추가하기',
  /** Read aloud only, after `add`: names the certificate. */
  addHidden: (certificate: string) => `${certificate} 발급 화면`,
  note: '인증서가 없으면 먼저 추가해 주세요',
  /** The terms of each certificate. */
  terms: {
    OWN: `[필수] ${TERMS_TITLES.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION}`,
    COMMON: `[필수] ${TERMS_TITLES.MYDATA_CERTIFICATE_IDENTITY_AGENCY}`,
    FINANCE: `[필수] ${TERMS_TITLES.MYDATA_CERTIFICATE_IDENTITY_AGENCY}`,
  },
  termsViewHidden: (terms: string) => `${terms} 전문`,
} as const

/** Names of the certificates in the list. */
export const certificateNames = {
  OWN: certList.own,
  COMMON: certList.common,
  FINANCE: certList.finance,
} as const
