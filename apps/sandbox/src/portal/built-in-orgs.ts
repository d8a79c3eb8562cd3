import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { ProofKindCode } from '@ieum/contracts/outside/credit/proof.ts'
import type { CertificateModuleType } from '@ieum/contracts/outside/mydata/certificate-window.ts'

/** Participants of the world that are not providers. Codes exist in the sandbox only. */
export const OPERATOR_ORG_CODE = 'ZVOURS0000'

export const OPERATOR_SERIAL_NUMBER = '901-86-00417'

export type AgencyName = 'KAKAO' | 'NAVER'

/** The two private certificate agencies. `appScheme` is the phone application's own scheme. */
export const agencies = [
  {
    name: 'KAKAO',
    orgCode: 'INKAKO0000',
    orgName: '카카오 인증서',
    serialNumber: '120-81-47521',
    host: 'kakao.agency.localhost',
    appScheme: 'kakaotalk://practice-sign',
  },
  {
    name: 'NAVER',
    orgCode: 'INNAVR0000',
    orgName: '네이버 인증서',
    serialNumber: '220-81-62517',
    host: 'naver.agency.localhost',
    appScheme: 'naversearchapp://practice-sign',
  },
] as const satisfies readonly {
  name: AgencyName
  orgCode: string
  orgName: string
  serialNumber: string
  host: string
  appScheme: string
}[]

export type Agency = (typeof agencies)[number]

/**
 * Operators of the certificates that a person signs with in a window: two identity agencies (org_type 05) and the
 * product's own e-signature agency (06). `slug` is their name in URLs.
 */
export const certificateIssuers = [
  {
    name: 'OWN',
    slug: 'own',
    orgCode: 'INIEUM0000',
    orgType: '06',
    orgName: '이음 인증서',
    serialNumber: '131-86-40273',
    host: 'ieum.agency.localhost',
    moduleName: 'Practice own signing window',
  },
  {
    name: 'COMMON',
    slug: 'common',
    orgCode: 'INYESS0000',
    orgType: '05',
    orgName: '금융결제원 공동인증서',
    serialNumber: '214-82-04938',
    host: 'yessign.agency.localhost',
    moduleName: 'Practice common signing window',
  },
  {
    name: 'FINANCE',
    slug: 'finance',
    orgCode: 'INFINC0000',
    orgType: '05',
    orgName: '금융인증서',
    serialNumber: '214-82-07715',
    host: 'finance.agency.localhost',
    moduleName: 'Practice financial signing window',
  },
] as const satisfies readonly {
  name: CertificateModuleType
  slug: string
  orgCode: string
  orgType: '05' | '06'
  orgName: string
  serialNumber: string
  host: string
  moduleName: string
}[]

export type CertificateIssuer = (typeof certificateIssuers)[number]
export type IssuerName = CertificateIssuer['name']

/** An institution's code at the identity agencies, which 지원-006 would distribute: 12 characters. */
export function cpCodeOf(orgCode: string): string {
  return `${orgCode}00`
}

export const portalParty = {
  orgCode: 'PBPRTL0000',
  orgName: '마이데이터 종합포털 (연습)',
  serialNumber: '202-82-10032',
  host: 'portal.localhost',
} as const

export const identityParty = {
  orgCode: 'INPHON0000',
  orgName: '휴대폰 본인확인 (연습)',
  serialNumber: '305-81-70216',
  host: 'identity.localhost',
} as const

/** The operator's push gateway. */
export const pushParty = {
  orgCode: 'INPUSH0000',
  orgName: '앱 알림 (연습)',
  serialNumber: '412-86-20931',
  host: 'push.localhost',
} as const

export type BureauName = 'KCB' | 'NICE'

/** The two consumer credit bureaus, each with its closing hours (hhmm in Korea). */
export const creditBureaus = [
  {
    name: 'KCB',
    orgCode: 'CBKCBU0000',
    orgName: 'KCB (연습)',
    serialNumber: '107-86-59231',
    host: 'kcb.bureau.localhost',
    maintenance: { from: '0000', to: '0030' },
  },
  {
    name: 'NICE',
    orgCode: 'CBNICE0000',
    orgName: 'NICE평가정보 (연습)',
    serialNumber: '116-81-30548',
    host: 'nice.bureau.localhost',
    maintenance: { from: '2350', to: '0020' },
  },
] as const satisfies readonly {
  name: BureauName
  orgCode: string
  orgName: string
  serialNumber: string
  host: string
  maintenance: { from: string; to: string }
}[]

export type Bureau = (typeof creditBureaus)[number]

/** Issuers of proof of payments and income, by its kind. */
export const proofIssuers = [
  {
    material: 'NATIONAL_PENSION',
    kindCode: '01',
    orgCode: 'PFNPEN0000',
    orgName: '국민연금공단 (연습)',
    serialNumber: '118-82-40175',
    host: 'pension.proof.localhost',
  },
  {
    material: 'HEALTH_INSURANCE',
    kindCode: '02',
    orgCode: 'PFHLTH0000',
    orgName: '국민건강보험공단 (연습)',
    serialNumber: '105-82-60329',
    host: 'health.proof.localhost',
  },
  {
    material: 'INCOME_CERTIFICATE',
    kindCode: '03',
    orgCode: 'PFINCM0000',
    orgName: '홈택스 소득금액증명 (연습)',
    serialNumber: '220-83-05547',
    host: 'income.proof.localhost',
  },
  {
    material: 'TELECOM_PAYMENT',
    kindCode: '04',
    orgCode: 'PFTELE0000',
    orgName: '통신비 납부확인 (연습)',
    serialNumber: '214-86-73081',
    host: 'telecom.proof.localhost',
  },
] as const satisfies readonly {
  material: RaiseMaterial
  kindCode: ProofKindCode
  orgCode: string
  orgName: string
  serialNumber: string
  host: string
}[]

export type ProofIssuer = (typeof proofIssuers)[number]

/** The tax office, which knows every business. */
export const taxOfficeParty = {
  orgCode: 'TXNTSO0000',
  orgName: '국세청 사업자등록 (연습)',
  serialNumber: '101-83-02925',
  host: 'tax-office.localhost',
} as const

/** The credit information centre, which stores loan blocks. */
export const creditInformationParty = {
  orgCode: 'CRKCIS0000',
  orgName: '한국신용정보원 (연습)',
  serialNumber: '101-82-06341',
  host: 'credit-information.localhost',
} as const

/** The laboratory that analyses genes. */
export const labParty = {
  orgCode: 'GLMCRG0000',
  orgName: '유전자 검사 기관 (연습)',
  serialNumber: '101-86-05213',
  host: 'lab.localhost',
} as const

/** The address search. */
export const addressParty = {
  orgCode: 'ADJUSO0000',
  orgName: '도로명주소 검색 (연습)',
  serialNumber: '101-83-04817',
  host: 'address.localhost',
} as const

/** The post. */
export const postParty = {
  orgCode: 'EPPOST0000',
  orgName: '우체국 (연습)',
  serialNumber: '101-83-05264',
  host: 'post.localhost',
} as const

/** The source of exchange rates. */
export const exchangeRatesParty = {
  orgCode: 'ERKEXM0000',
  orgName: '한국수출입은행 환율 (연습)',
  serialNumber: '116-81-05992',
  host: 'exchange-rates.localhost',
} as const

/**
 * The health insurance service, which returns premiums and check-ups of a child. The issuer of proof of this name is a
 * separate party.
 */
export const healthInsuranceParty = {
  orgCode: 'HINHIS0000',
  orgName: '국민건강보험공단 (연습)',
  serialNumber: '105-82-60414',
  host: 'health-insurance.localhost',
} as const

/** Institutions that require PKCE for individual authentication. */
export const PKCE_ORG_CODES: readonly string[] = ['A1AAES0000']

/** Host of a provider whose row has no domain of its own. */
export function providerHostOf(orgCode: string): string {
  return `${orgCode.toLowerCase()}.provider.localhost`
}
