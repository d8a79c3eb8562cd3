/** Participants of the world that are not providers. Codes are of the sandbox only. */
export const operatorOrgCode = 'ZVOURS0000'

export const operatorSerialNumber = '901-86-00417'

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

/** Host of a provider whose row names no domain of its own. */
export function providerHostOf(orgCode: string): string {
  return `${orgCode.toLowerCase()}.provider.localhost`
}
