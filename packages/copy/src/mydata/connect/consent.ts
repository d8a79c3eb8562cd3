import type { OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import { DESTROY_AFTER_MONTHS, DORMANT_AFTER_MONTHS, MAX_CONSENT_YEARS } from '@ieum/domain/mydata/constants.ts'
import { fullDate, type When } from '../../format/dates.ts'
import { calendarMonths } from '../../format/durations.ts'
import { josa } from '../../format/josa.ts'
import { grouped } from '../../format/won.ts'
import { productName } from '../../product.ts'
import { transferRequest } from '../transfer-request.ts'

type OptionalText = {
  readonly title: string
  readonly body: string
  /** Title of the question that is asked when it was not ticked. */
  readonly question: string
}

const optional: { readonly [id in OptionalConsentId]: OptionalText } = {
  TransactionCategory: {
    title: '[선택] 상품 분류 정보',
    body: '산 물건의 분류만 가져와요. 실제 상품 이름은 가져오지 않아요.',
    question: '상품 분류 정보에 동의할까요?',
  },
  AffiliatedStoreName: {
    title: '[선택] 가맹점 정보',
    body: '결제한 가맹점의 이름과 사업자등록번호를 가져와요.',
    question: '가맹점 정보에 동의할까요?',
  },
  PassbookDisplayText: {
    title: '[선택] 거래 메모',
    body: '거래의 적요와 메모를 가져와요. 거래 상대방 정보나 직접 쓴 내용이 들어 있을 수 있어요.',
    question: '거래 메모에 동의할까요?',
  },
  UsageMydataForProductCuration: {
    title: '[선택] 맞춤 혜택과 상품 추천',
    body: '내 정보를 혜택과 상품을 추천하는 데 써요.',
    question: '맞춤 혜택과 상품 추천에 동의할까요?',
  },
}

/** The line of institutions: one name, or the first and how many more. @throws RangeError for an empty list (CF-5.15) */
function organizationNames(names: readonly string[]): string {
  const [first, ...more] = names
  if (first === undefined) throw new RangeError('no institution name')
  return more.length === 0 ? first : `${first} 외 ${grouped(more.length)}곳`
}

/** Consent screen with its sheets and questions. @source docs/reference/words.md#screens */
export const consent = {
  title: '연결하려면 동의가 필요해요',
  scroll: '아래로 내리기',
  cta: '동의하고 가져오기',
  /** For one institution on a page of its own. */
  atInstitution: {
    subtitle: (name: string) => `동의하면 ${name} 화면에서 본인을 확인해요`,
    cta: '동의하고 기관으로 가기',
    table: '연계정보(CI), 전송 요구 내역',
  },
  mid: '확인하고 계속 보기',
  fixMandatory: '필수 동의를 확인해 주세요',
  submitting: '인증을 요청하고 있어요',

  transferHeading: '개인신용정보 전송 요구와 수집·이용',
  exchange: (names: readonly string[]) =>
    `${organizationNames(names)}에서 ${josa(productName, '으로/로')} 정보를 보내요`,
  organizationsLabel: '정보를 보내는 곳',
  organizationNames,
  organizationsExpand: '모두 보기',
  organizationsCollapse: '접기',
  recipientLabel: '정보를 받는 곳',
  recipientValue: productName,
  itemsLabel: '보내는 정보',
  itemsTitle: '보내는 정보',
  scopeCount: (industry: string, count: number) => `${industry} ${grouped(count)}개`,
  purposeLabel: '쓰는 이유',
  purposeValue: transferRequest.purpose,
  retentionLabel: '보관 기간',
  retentionValue: `서비스를 그만 쓰거나 삭제를 요청할 때까지 보관해요. ${calendarMonths(DESTROY_AFTER_MONTHS)} 동안 접속하지 않으면 파기해요.`,
  refusal: '동의하지 않을 수 있어요. 다만 동의하지 않으면 이 서비스를 쓰기 어려워요.',

  differences: {
    head: '지난번 동의와 다른 점',
    same: '지난번과 같아요',
    added: (names: readonly string[]) => `이번에 더한 기관: ${organizationNames(names)}`,
    leftOut: (names: readonly string[]) => `지난번에만 동의한 기관: ${organizationNames(names)}`,
    addedScopes: (name: string, scopes: string) => `${name}에서 더 받는 정보: ${scopes}`,
    leftOutScopes: (name: string, scopes: string) => `${name}에서 받지 않는 정보: ${scopes}`,
    /** Used where naming each kind would fill the page. */
    otherScopes: (names: readonly string[]) => `받는 정보가 달라진 기관: ${organizationNames(names)}`,
    purpose: (before: string, now: string) => `쓰는 이유: ${before} → ${now}`,
    cycle: (before: string, now: string) => `정기적 전송 주기: ${before} → ${now}`,
    end: (before: When, now: When) => `동의를 끝내는 날: ${fullDate(before)} → ${fullDate(now)}`,
    nameless: '지금은 없는 기관',
  },

  cycleLabel: '정기적 전송 주기',
  cycleTitle: '얼마나 자주 가져올까요?',
  cycle: { 7: '7일마다', 14: '14일마다', 21: '21일마다', 28: '28일마다', UNSET: '설정 안 함' },
  cycleNote: `${calendarMonths(DORMANT_AFTER_MONTHS)} 동안 접속하지 않으면 정기적 전송을 멈춰요`,
  cycleUnsetNote: '설정하지 않으면 직접 새로고침할 때만 가져와요',

  endLabel: '동의를 끝내는 날',
  endTitle: '언제까지 동의할까요?',
  years: (years: number) => `${years}년`,
  endYears: (years: number, end: When) => `${years}년 (${fullDate(end)}까지)`,
  endCustom: '날짜 직접 고르기',
  endCustomValue: '직접 고른 날짜',
  endDateTitle: '끝나는 날을 골라 주세요',
  endDateError: '오늘이나 그 뒤의 날짜를 골라 주세요',
  endDateTooLate: `${MAX_CONSENT_YEARS}년 안의 날짜를 골라 주세요`,
  endSummary: (end: When) => `${fullDate(end)}까지 동의해요`,

  collectionHeading: '수집·이용 동의',
  optionalHeading: '선택 동의',
  optionalNote: '정확하게 조회하려면 필요해요. 동의하지 않으면 일부 정보를 볼 수 없어요.',
  optional,
  preticked: '미리 골라 뒀어요. 빼도 돼요',
  openAgain: '내용 보기',
  agreed: '동의했어요',
  question: { no: '아니요', yes: '동의해요', note: '동의하지 않아도 연결할 수 있어요.' },

  mandatoryHeading: '필수 동의',
  mandatoryCollect: '[필수] 개인신용정보 수집·이용 동의',
  mandatoryProvide: '[필수] 개인신용정보 제공 동의',
  /** Names each table for people who cannot see its place. */
  tableCaption: (receiver: string) => `제공받는 곳 ${receiver}`,
  table: {
    receiver: '제공받는 곳',
    purpose: '이용 목적',
    retention: '보유·이용 기간',
    items: '제공 항목',
    purposeValue: '본인 확인과 정보 전송',
    retentionValue: '목적을 이룰 때까지',
    itemsValue: '전자서명, 연계정보(CI), 인증서, 전송 요구 내역',
  },
  /**
   * The other two receivers of the provision part, after the institutions; only one of them where a certificate signs.
   */
  otherReceivers: [
    {
      receiver: '한국신용정보원',
      isOfCertificate: false,
      purpose: '마이데이터 가입 현황과 전송 요구 내역 통합 조회',
      retention: '목적을 이룰 때까지',
      items: '가입 여부, 가입한 서비스, 전송 요구 내역',
    },
    {
      receiver: '인증서 기관',
      isOfCertificate: true,
      purpose: '고른 인증서로 하는 전자서명',
      retention: '목적을 이룰 때까지',
      items: '이름, 휴대폰 번호, 연계정보(CI), 전송 요구 내역',
    },
  ],
  fullText: '전문 보기',
  portal: '마이데이터 종합포털에서 내 가입 내역 보기',
  organizations: (count: number) => `연결할 기관 ${grouped(count)}곳`,
} as const
