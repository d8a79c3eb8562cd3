/** The host's own words. What a person agrees to is Ieum's: kinds of information, what is told, and until when. */
import type { ConnectContext } from '@ieum/connect-flow'

/** Kept with each consent: raise it whenever a word on the consent screen changes. */
export const COPY_VERSION = 'embedding-example-1'

export const words = {
  back: '뒤로',
  title: '어디를 연결할까요?',
  subtitle: '고른 금융회사의 자산을 이 앱에서 볼 수 있어요.',
  connect: '연결하기',
  connectAll: '모두 연결하기',
  nothingChosen: '연결할 곳을 골라 주세요.',
  connected: '연결됨',
  certificateTitle: '무엇으로 서명할까요?',
  certificateNames: { KAKAO: '카카오', NAVER: '네이버' },
  certificateTerms: '서명한 사람이 누구인지 인증서 회사가 금융회사에 알려 주는 데 동의해요.',
  agree: '동의하고 계속하기',
  cancel: '닫기',
  consentTitle: '이 정보를 가져와요',
  consentUntil: '언제까지',
  consentCycle: '얼마나 자주',
  everyDays: (days: string) => (days === 'UNSET' ? '물어볼 때만' : `${days}일마다`),
  years: (years: number) => `오늘부터 ${years}년`,
  mandatory: { collectionAndUse: '수집·이용에 동의해요 (필수)', provision: '금융회사가 보내는 데 동의해요 (필수)' },
  optional: {
    TransactionCategory: '거래 종류도 받기 (선택)',
    AffiliatedStoreName: '가게 이름과 사업자번호도 받기 (선택)',
    PassbookDisplayText: '통장에 찍히는 글도 받기 (선택)',
    UsageMydataForProductCuration: '상품 추천에 쓰기 (선택)',
  },
  optionalQuestion: (name: string) => `${name}: 동의할까요?`,
  yes: '동의하기',
  no: '동의하지 않기',
  readOn: '아래로 더 보기',
  toSignature: '동의하고 서명하러 가기',
  signatureTitle: '서명을 기다리고 있어요',
  signatureText: '휴대폰에서 서명한 다음 완료를 눌러 주세요.',
  openPhone: '연습용 휴대폰 열기',
  complete: '완료',
  connecting: '연결하고 있어요',
  progress: '가져온 금융회사',
  count: (done: number, all: number) => `${all}곳 가운데 ${done}곳`,
  completedTitle: '연결했어요',
  confirm: '확인',
  retry: '다시 하기',
  assetsTitle: '내 자산',
  assetsTotal: '모두 더하면',
  won: (amount: number) => `${amount.toLocaleString('ko-KR')}원`,
  noAssets: '아직 가져온 자산이 없어요.',
  again: '금융회사 연결하기',
  ended: '연결하지 않고 나왔어요.',
  failed: '문제가 생겼어요. 잠시 뒤 다시 해 주세요.',
  /** What the dialogs of the flow say; in a product each has words of its own. */
  dialog: (overlay: string) =>
    (
      ({
        network: '인터넷에 연결되어 있지 않아요.',
        sessionExpired: '로그인이 끝났어요. 다시 로그인해 주세요.',
        signatureRequired: '아직 서명하지 않았어요. 휴대폰에서 서명해 주세요.',
        someInMaintenance: '고른 곳 가운데 점검 중인 곳이 있어요. 나머지만 연결할게요.',
        underage: '만 19세부터 연결할 수 있어요.',
      }) as { readonly [overlay: string]: string }
    )[overlay] ?? '지금은 연결할 수 없어요. 잠시 뒤 다시 해 주세요.',
} as const

export const endText = (form: NonNullable<ConnectContext['consent']['form']>): string =>
  typeof form.consentEndDateUnit === 'number'
    ? words.years(form.consentEndDateUnit)
    : new Date(Number(form.consentEndDateUnit)).toLocaleDateString('ko-KR', { timeZone: 'Asia/Seoul' })
