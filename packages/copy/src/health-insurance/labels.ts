import type {
  GuardianConsent,
  HealthCheckup,
  HealthInsuranceLink,
  HealthInsurancePremium,
  HealthInsuranceRequest,
} from '@ieum/contracts/health-insurance/linking.ts'

type Labels<Name extends string> = { readonly [name in Name]: string }

const providers: Labels<HealthInsuranceRequest['simpleAuthenticationProviderEnum']> = {
  KAKAO: '카카오톡',
  NAVER: '네이버',
  TOSS: '토스',
  PASS: 'PASS',
  UNKNOWN: '인증 앱',
}

const relations: Labels<GuardianConsent['guardianRelationEnum']> = {
  FATHER: '아버지',
  MOTHER: '어머니',
  LEGAL_GUARDIAN: '법정대리인',
  UNKNOWN: '보호자',
}

const insured: Labels<HealthInsuranceLink['insuredTypeEnum']> = {
  EMPLOYEE: '직장 가입자',
  LOCAL: '지역 가입자',
  UNKNOWN: '알 수 없음',
}

const premiumStatuses: Labels<HealthInsurancePremium['premiumStatusEnum']> = {
  PAID: '냈어요',
  UNPAID: '아직 내지 않았어요',
  EXEMPT: '면제됐어요',
  NOT_DUE: '낼 날이 아직 안 됐어요',
  UNKNOWN: '상태를 알 수 없어요',
}

const checkupTypes: Labels<HealthCheckup['checkupTypeEnum']> = {
  GENERAL: '일반 건강검진',
  INFANT: '영유아 건강검진',
  SCHOOL: '학생 건강검진',
  ORAL: '구강 검진',
  OUT_OF_SCHOOL: '학교 밖 청소년 건강검진',
  UNKNOWN: '건강검진',
}

const checkupResults: Labels<NonNullable<HealthCheckup['checkupResultEnum']>> = {
  NORMAL: '정상',
  NORMAL_TO_WATCH: '정상 (경계)',
  DISEASE_SUSPECTED: '질환 의심',
  HAS_DISEASE: '질환 있음',
  UNKNOWN: '판정을 알 수 없어요',
}

const consentStates: Labels<GuardianConsent['stateEnum']> = {
  ACTIVE: '동의 중',
  ENDED: '기간이 끝났어요',
  WITHDRAWN: '거뒀어요',
  UNKNOWN: '확인 중',
}

/** Words for values of the health insurance service; an unknown value has a word of its own. */
export const healthInsuranceLabels = {
  providers,
  relations,
  insured,
  premiumStatuses,
  checkupTypes,
  checkupResults,
  consentStates,
} as const
