/** An invented family for the gallery. */
import type { GuardianConsent } from '@ieum/contracts/health-insurance/linking.ts'
import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import type { LinkedShown, WaitingShown } from './read-health-insurance.ts'

const DAY_MS = 86_400_000

export const waitingRequest: WaitingShown = {
  healthInsuranceRequestId: '0190a3c2-7b6e-7c3a-8f00-000000000301',
  simpleAuthenticationProviderEnum: 'KAKAO',
  guardianNameToDisplay: '최*호',
  expiresAtMs: String(SAMPLE_NOW_MS + 600_000),
}

const premium = (
  month: string,
  over: Partial<LinkedShown['premiums'][number]> = {},
): LinkedShown['premiums'][number] => ({
  month,
  premiumKrw: 121_340,
  careKrw: 15_710,
  premiumStatusEnum: 'PAID',
  ...over,
})

export const linkedInsurance: LinkedShown = {
  healthInsuranceLinkId: '0190a3c2-7b6e-7c3a-8f00-000000000302',
  guardianNameToDisplay: '최*호',
  guardianRelationEnum: 'FATHER',
  consentedAtMs: String(SAMPLE_NOW_MS - 60_000),
  readAtMs: String(SAMPLE_NOW_MS),
  endsAtMs: String(SAMPLE_NOW_MS + 365 * DAY_MS),
  insuredTypeEnum: 'EMPLOYEE',
  isDependent: true,
  premiums: [
    premium('2026-11', { premiumStatusEnum: 'NOT_DUE' }),
    premium('2026-10', { premiumStatusEnum: 'UNPAID' }),
    premium('2026-09'),
    premium('2026-08'),
    premium('2026-07', { premiumKrw: 0, careKrw: 0, premiumStatusEnum: 'EXEMPT' }),
    premium('2026-06', { premiumStatusEnum: 'UNKNOWN' }),
  ],
  paidKrw: 274_100,
  unreadPremiumCount: 0,
  checkups: [
    { checkupDate: '2026-05-03', checkupTypeEnum: 'SCHOOL', hospitalName: '새봄의원', checkupResultEnum: 'NORMAL' },
    {
      checkupDate: '2026-05-03',
      checkupTypeEnum: 'ORAL',
      hospitalName: '가나다라마바사아자차카타파하 치과의원',
      checkupResultEnum: 'DISEASE_SUSPECTED',
    },
    { checkupDate: '2023-04-18', checkupTypeEnum: 'UNKNOWN', hospitalName: '새봄의원', checkupResultEnum: null },
  ],
  unreadCheckupCount: 0,
}

export const activeConsent: GuardianConsent = {
  healthInsuranceLinkId: linkedInsurance.healthInsuranceLinkId,
  guardianNameToDisplay: '최*호',
  guardianRelationEnum: 'FATHER',
  stateEnum: 'ACTIVE',
  consentedAtMs: linkedInsurance.consentedAtMs,
  endsAtMs: linkedInsurance.endsAtMs,
  withdrawnAtMs: null,
  agreement: guardianAgreement,
}

export const overConsents: readonly GuardianConsent[] = [
  {
    ...activeConsent,
    healthInsuranceLinkId: '0190a3c2-7b6e-7c3a-8f00-000000000303',
    guardianNameToDisplay: '한*',
    guardianRelationEnum: 'MOTHER',
    stateEnum: 'WITHDRAWN',
    consentedAtMs: String(SAMPLE_NOW_MS - 400 * DAY_MS),
    endsAtMs: String(SAMPLE_NOW_MS - 35 * DAY_MS),
    withdrawnAtMs: String(SAMPLE_NOW_MS - 90 * DAY_MS),
  },
  {
    ...activeConsent,
    healthInsuranceLinkId: '0190a3c2-7b6e-7c3a-8f00-000000000304',
    guardianRelationEnum: 'UNKNOWN',
    stateEnum: 'ENDED',
    consentedAtMs: String(SAMPLE_NOW_MS - 800 * DAY_MS),
    endsAtMs: String(SAMPLE_NOW_MS - 435 * DAY_MS),
  },
]
