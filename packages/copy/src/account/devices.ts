import type { BROWSERS, DEVICE_OS } from '@ieum/contracts/account/sessions.ts'
import { dateTime, type When } from '../format/dates.ts'

type Os = (typeof DEVICE_OS)[number]
type Browser = (typeof BROWSERS)[number]

const OS: { readonly [os in Exclude<Os, 'UNKNOWN'>]: string } = {
  IOS: '아이폰·아이패드',
  ANDROID: '안드로이드',
  MACOS: '맥',
  WINDOWS: '윈도우',
  LINUX: '리눅스',
}
const BROWSER: { readonly [browser in Exclude<Browser, 'UNKNOWN'>]: string } = {
  SAFARI: '사파리',
  CHROME: '크롬',
  SAMSUNG: '삼성 인터넷',
  WHALE: '웨일',
  EDGE: '엣지',
  FIREFOX: '파이어폭스',
}

/** Devices on which a person is signed in. */
export const devices = {
  title: '로그인한 기기',
  subtitle: '내가 쓰지 않는 기기가 있으면 로그아웃해 주세요',
  app: '이음 앱',
  /** `크롬 · 윈도우`; for the app `이음 앱 · 아이폰·아이패드`. */
  name: (kind: 'APP' | 'BROWSER', os: Os, browser: Browser): string => {
    const by = kind === 'APP' ? devices.app : browser === 'UNKNOWN' ? '브라우저' : BROWSER[browser]
    return os === 'UNKNOWN' ? by : `${by} · ${OS[os]}`
  },
  isThis: '지금 쓰는 기기',
  lastSeen: (when: When) => `마지막 사용 ${dateTime(when)}`,
  signedIn: (when: When) => `로그인 ${dateTime(when)}`,
  end: '로그아웃',
  endNamed: (name: string) => `${name} 로그아웃`,
  endTitle: (name: string) => `${name}에서 로그아웃할까요?`,
  endText: '그 기기에서 이음을 다시 쓰려면 본인확인을 해야 해요.',
  endOthers: '다른 기기 모두 로그아웃',
  endOthersTitle: '다른 기기에서 모두 로그아웃할까요?',
  endOthersText: '지금 쓰는 기기는 그대로 둬요.',
  endAll: '모든 기기에서 로그아웃',
  endAllTitle: '모든 기기에서 로그아웃할까요?',
  endAllText: '지금 쓰는 기기도 로그아웃해요. 다시 쓰려면 본인확인을 해야 해요.',
  ended: '로그아웃했어요',
  failed: '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
  /** The data stored about a device. */
  note: '이 목록에는 기기 종류와 사용 시각만 담아요. 위치와 IP 주소는 담지 않아요.',
} as const
