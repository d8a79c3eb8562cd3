import type { GuardianAgreement } from '@ieum/contracts/health-insurance/enums.ts'
import type { HealthInsuranceLink, HealthInsuranceRequest } from '@ieum/contracts/health-insurance/linking.ts'
import { dateTimeOfYear, type When } from '../format/dates.ts'
import { josa } from '../format/josa.ts'
import { healthInsuranceLabels } from './labels.ts'

const { providers } = healthInsuranceLabels
type Provider = HealthInsuranceRequest['simpleAuthenticationProviderEnum']

/** Linking health insurance for a person under 19, with a guardian. */
export const healthInsuranceWords = {
  title: '건강보험 연결',
  backToHome: '홈으로 가기',
  cannot: {
    NOT_OFFERED: {
      title: '지금은 건강보험을 연결할 수 없어요',
      text: '연결할 수 있게 되면 홈에 나타나요.',
    },
    NOT_UNDERAGE: {
      title: '만 19세 미만만 쓸 수 있어요',
      text: '만 19세부터는 보호자 동의 없이 기관을 직접 연결할 수 있어요.',
    },
    UNKNOWN: { title: '지금은 건강보험을 연결할 수 없어요', text: '잠시 후 다시 확인해 주세요.' },
  },
  start: {
    title: '보호자와 함께 건강보험을 연결해요',
    subtitle: '만 19세 미만은 보호자가 동의해야 연결할 수 있어요',
    is: {
      title: '가져와요',
      points: [
        '우리 세대의 최근 12개월 건강보험료와 낸 상태',
        '직장·지역 가입자 구분과 피부양자인지',
        '내 건강검진의 날짜, 종류, 기관, 판정',
      ],
    },
    isNot: {
      title: '가져오지 않아요',
      points: ['혈압, 혈당 같은 검사 수치', '병원에서 받은 진료와 약', '가족의 건강검진'],
      note: '신용평가, 보험, 대출, 광고에는 쓰지 않아요.',
    },
    how: {
      title: '이렇게 연결해요',
      points: [
        '보호자가 이 휴대폰에서 동의서를 읽고 보호자 정보를 넣어요',
        '보호자가 자기 휴대폰에서 간편인증을 마치면 동의한 것으로 기록해요',
        '국민건강보험공단에서 한 번만 가져오고, 1년 뒤나 연결을 끊을 때 지워요',
      ],
    },
    cta: '보호자와 시작하기',
  },
  form: {
    title: '보호자가 넣어 주세요',
    subtitle: '부모님이나 법정대리인만 동의할 수 있어요',
    guardian: '보호자 정보',
    name: '보호자 이름',
    nameError: '보호자 이름을 넣어 주세요',
    birth: '보호자 생년월일',
    birthHelp: '예: 19800131',
    birthError: '달력에 있는 생년월일 8자리를 넣어 주세요',
    phone: '보호자 휴대폰 번호',
    phoneError: '010으로 시작하는 번호 11자리를 넣어 주세요',
    provider: '인증할 앱',
    providerHelp: '보호자 휴대폰에 있는 앱을 골라 주세요',
    providerUnchosen: '골라 주세요',
    providerError: '인증할 앱을 골라 주세요',
    agreement: '보호자 동의',
    whole: '동의서 전문 보기',
    agreements: {
      COLLECTION: {
        title: '[필수] 개인정보 수집·이용 동의',
        body: '자녀가 속한 세대의 건강보험료 납부 내역을 국민건강보험공단에서 한 번 가져와 1년 동안 보여 줘요. 거부하면 건강보험을 연결할 수 없지만, 다른 서비스는 그대로 쓸 수 있어요.',
      },
      SENSITIVE_INFORMATION: {
        title: '[필수] 민감정보(건강검진) 처리 동의',
        body: '자녀의 건강검진 날짜, 종류, 기관, 판정을 한 번 가져와 1년 동안 보여 줘요. 검사 수치는 가져오지 않아요. 거부하면 건강보험을 연결할 수 없어요.',
      },
      THIRD_PARTY_PROVISION: {
        title: '[필수] 국민건강보험공단에 제공 동의',
        body: '인증과 가족 관계 확인을 위해 자녀의 이름·생년월일·연계정보와 보호자의 이름·생년월일·휴대폰 번호를 공단에 보내요. 거부하면 건강보험을 연결할 수 없어요.',
      },
    } satisfies { readonly [agreement in GuardianAgreement]: object },
    agreeOpen: '내용 보기',
    agreeError: '보호자가 동의서를 읽고 모두 동의해 주세요',
    missing: '빈칸과 보호자 동의를 확인해 주세요',
    cta: '인증 요청하기',
    sending: '인증을 요청하고 있어요',
    failed: '인증을 요청하지 못했어요. 다시 눌러 주세요',
  },
  waiting: {
    title: '보호자의 인증을 기다리고 있어요',
    subtitle: (name: string, provider: Provider) =>
      `${name}님이 ${providers[provider]}에서 인증하면 동의한 것으로 기록해요`,
    guardian: '보호자',
    guardianValue: (name: string) => `${name}님`,
    provider: '인증 앱',
    until: '언제까지',
    untilValue: (at: When, nowMs: number) => dateTimeOfYear(at, nowMs),
    how: {
      title: '보호자가 할 일',
      points: (provider: Provider) => [
        `보호자 휴대폰에서 ${josa(providers[provider], '을/를')} 열어 주세요`,
        '건강보험 연결 인증 요청을 확인하고 인증해 주세요',
        '인증을 마치면 이 화면에서 아래 단추를 눌러 주세요',
      ],
      note: '요청이 오지 않으면 취소하고, 보호자 정보와 인증 앱을 다시 확인해 주세요.',
    },
    cta: '인증을 마쳤어요',
    checking: '확인하고 있어요',
    cancel: '요청 취소하기',
    pending: '아직 인증을 기다리고 있어요. 요청은 그대로 있으니 보호자가 인증한 뒤 다시 눌러 주세요',
    unclear: '인증한 결과를 아직 알 수 없어요. 잠시 후 다시 눌러 주세요',
    failed: '확인하지 못했어요. 요청은 그대로 있으니 다시 눌러 주세요',
    cancelled: '인증 요청을 취소했어요',
    cancelFailed: '취소하지 못했어요. 다시 눌러 주세요',
  },
  ended: {
    REFUSED: {
      title: '보호자가 인증을 거절했어요',
      text: '아무것도 가져오지 않았어요. 보호자와 이야기한 뒤 다시 요청할 수 있어요.',
    },
    EXPIRED: {
      title: '인증할 수 있는 시간이 지났어요',
      text: '아무것도 가져오지 않았어요. 보호자 정보와 인증 앱을 확인하고 다시 요청해 주세요.',
    },
    NOT_GUARDIAN: {
      title: '보호자인지 확인하지 못했어요',
      text: '공단에 부모님이나 법정대리인으로 등록된 사람만 동의할 수 있어요. 다른 보호자에게 부탁해 주세요.',
    },
    again: '다시 요청하기',
    stop: '그만두기',
  },
  linked: {
    title: '건강보험',
    subtitle: (readAt: When, nowMs: number) => `${dateTimeOfYear(readAt, nowMs)}에 한 번 가져온 내용이에요`,
    done: '건강보험료와 건강검진을 가져왔어요',
    premiums: '건강보험료',
    paid: '낸 보험료 합계',
    paidNote: '낸 달의 건강보험료와 장기요양보험료를 더했어요',
    insuredType: '가입자 구분',
    insured: (type: HealthInsuranceLink['insuredTypeEnum']) => healthInsuranceLabels.insured[type],
    dependent: '피부양자',
    dependentValue: (isDependent: boolean) => (isDependent ? '피부양자예요' : '피부양자가 아니에요'),
    noPremiums: '가져온 건강보험료가 없어요',
    checkups: '건강검진',
    noCheckups: '가져온 건강검진이 없어요',
    noResultYet: '아직 판정이 없어요',
    consent: '보호자 동의',
    guardian: '동의한 보호자',
    consentedAt: '동의한 때',
    readAt: '가져온 때',
    endsAt: '끝나는 때',
    endsNote: '끝나면 가져온 내용을 모두 지워요',
    again: '다시 가져오기',
    unlink: '연결 끊기',
    unlinkTitle: '건강보험 연결을 끊을까요?',
    unlinkText: '보호자의 동의를 거두고 가져온 건강보험료와 건강검진을 모두 지워요. 되돌릴 수 없어요.',
    keep: '그만두기',
    unlinked: '연결을 끊고 가져온 내용을 지웠어요',
    unlinkFailed: '연결을 끊지 못했어요. 다시 눌러 주세요',
  },
} as const
