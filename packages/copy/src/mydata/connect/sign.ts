import { josa } from '../../format/josa.ts'

/** Signature screen. @source docs/reference/words.md#screens */
export const sign = {
  subtitleMobile: '인증을 마친 뒤 완료를 눌러 주세요',
  subtitleOther: '휴대폰에서 인증을 마친 뒤 완료를 눌러 주세요',
  complete: '완료',
  checking: '확인하고 있어요',
  requesting: '인증을 요청하고 있어요',
  /** Before the app opens by itself. */
  opening: '인증 앱을 열고 있어요',
  retry: '인증 화면이 열리지 않나요?',
  /** For screen readers, and under the button. */
  watching: '인증을 마치면 저절로 넘어가요',
  help: '인증 화면이 열리지 않을 때 도움말',
  tipTitle: '이렇게 해보세요',
  KAKAO: {
    titleMobile: '카카오톡에서 인증해 주세요',
    titleOther: '카카오에서 인증을 진행해 주세요',
    reopen: '카카오톡 다시 열기',
    other: '네이버 인증서로 바꾸기',
    artAlt: '휴대폰에 온 카카오 인증 요청',
    tip: '카카오톡에서 인증 요청 메시지를 찾아 눌러 주세요. 메시지가 없다면 카카오톡을 최신 버전으로 업데이트한 뒤 다시 열어 주세요.',
  },
  NAVER: {
    titleMobile: '네이버 앱에서 인증해 주세요',
    titleOther: '네이버에서 인증을 진행해 주세요',
    reopen: '네이버 앱 다시 열기',
    other: '카카오 인증서로 바꾸기',
    artAlt: '휴대폰에 온 네이버 인증 요청',
    tip: '네이버 앱의 알림에서 인증 요청을 찾아 눌러 주세요.',
  },
  /** Follows the Naver tip where a number is configured; the number itself is a link in the middle. */
  naverPhone: { before: '그래도 열리지 않으면 네이버 인증서 고객센터 ', after: '에 문의해 주세요.' },
} as const

/** Signature with a certificate that has a window of its own. */
export const signWindow = {
  title: (certificate: string) => `${josa(certificate, '으로/로')} 서명해 주세요`,
  subtitle: '새 창에서 서명할 내용을 확인하고 인증서 비밀번호를 입력해 주세요',
  open: '인증서 창 열기',
  openAgain: '인증서 창 다시 열기',
  retry: '다시 시도',
  preparing: '서명할 내용을 준비하고 있어요',
  /** While the window is open. */
  waiting: '인증서 창에서 서명을 기다리고 있어요',
  problem: {
    cancelled: '서명하지 않고 창을 닫았어요. 고른 내용은 그대로 있어요.',
    blocked: '창이 열리지 않았어요. 브라우저 설정에서 새 창을 허용한 뒤 다시 눌러 주세요.',
    wrong: '서명을 받지 못했어요. 다시 시도해 주세요.',
    unprepared: '서명할 내용을 준비하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  tipTitle: '이렇게 해보세요',
  tip: '창이 보이지 않으면 다른 창 뒤에 있는지 확인해 주세요. 서명을 마치면 창이 저절로 닫히고 연결을 시작해요.',
} as const
