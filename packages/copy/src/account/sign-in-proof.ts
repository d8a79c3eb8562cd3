import { FRESH_SIGN_IN_MS } from '@ieum/domain/account/sign-in-proof.ts'
import { dateTime, type When } from '../format/dates.ts'
import { duration } from '../format/durations.ts'

/** An irreversible action requires another sign-in first, and waits on a new device. @source docs/reference/words.md#screens */
export const signInProof = {
  notFresh: `안전을 위해, 로그인한 지 ${duration(FRESH_SIGN_IN_MS)}이 안 된 때에만 할 수 있어요.`,
  newDevice: (waitsUntil: When) =>
    `안전을 위해, 처음 로그인한 기기에서는 ${dateTime(waitsUntil)}부터 할 수 있어요. 그 전에 하려면 전에 쓰던 기기에서 하거나, 이 기기에서 인증서로 기관을 연결해 주세요.`,
  signInAgain: '다시 로그인하기',
  seeDevices: '로그인한 기기 보기',
} as const

/** A first sign-in on a device. @source docs/reference/words.md#screens */
export const newSignIns = {
  title: '새 기기 로그인',
  /** `name`: as in the list of devices. */
  notice: { name: '새 기기', rest: '에서 로그인했어요' },
  see: '확인하기',
  signedIn: (when: When, isSignedIn: boolean) =>
    isSignedIn ? `로그인 ${dateTime(when)}` : `로그인 ${dateTime(when)} · 지금은 로그아웃한 기기예요`,
  isMine: '나예요',
  isMineNamed: (name: string) => `${name}, 나예요`,
  notMine: '내가 아니에요',
  notMineNamed: (name: string) => `${name}, 내가 아니에요`,
  notMineTitle: (name: string) => `${name}에서 로그아웃할까요?`,
  notMineText:
    '내가 로그인하지 않았다면 누군가 내 휴대폰 번호를 쓰고 있을 수 있어요. 통신사에 유심이 바뀌었는지 확인해 주세요.',
  answered: '확인했어요',
  ended: '그 기기에서 로그아웃했어요',
} as const
