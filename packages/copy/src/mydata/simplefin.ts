import type { SimplefinConsent, SimplefinGrant } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { FRESH_SIGN_IN_MS } from '@ieum/domain/account/sign-in-proof.ts'
import {
  SIMPLEFIN_DAYS,
  SIMPLEFIN_GRANT_MS,
  SIMPLEFIN_GRANTS_MAX,
  SIMPLEFIN_READS,
  SIMPLEFIN_TOKEN_MS,
} from '@ieum/domain/mydata/simplefin.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { dateOfYear, dateTimeOfYear, fullDate } from '../format/dates.ts'
import { duration } from '../format/durations.ts'

const YEARS = Math.floor(SIMPLEFIN_GRANT_MS / (365 * DAY_MS))

/** The consent of a person who gives a program access; the ledger stores its wording. A change is a new version. */
export const simplefinAgreement = {
  version: '2026-11-25',
  title: '이런 내용을 보여 줘요',
  points: [
    '무엇을: 연결한 기관의 계좌·카드·대출 이름과 가린 번호, 잔액, 거래 내역을 보여 줘요. 홈에서 숨긴 기관, 직접 입력한 자산, 보험·포인트·통신은 보여 주지 않아요',
    '누구에게: 연결 코드를 넣은 앱에만 보여 줘요. 이음이 고르거나 확인한 앱이 아니니 믿을 수 있는 앱에만 넣어 주세요',
    `얼마나: 앱이 연결한 때부터 ${YEARS}년 동안이에요. 그 전에도 언제든 그만 보여 줄 수 있어요`,
    `어떻게: 앱은 보기만 하고 아무것도 바꾸지 못해요. 하루에 ${SIMPLEFIN_READS.most}번까지, 계좌 하나씩 볼 때는 계좌마다 ${SIMPLEFIN_READS.most}번까지 볼 수 있고, 언제 봤는지 조회 기록에 남아요`,
    '앱이 이미 가져간 내용은 그만 보여 줘도 그 앱에 남아 있어요',
  ],
} as const

/** The person's own programs with access. @source docs/reference/words.md#screens */
export const simplefin = {
  title: '다른 앱에 보여주기',
  subtitle: '내가 쓰는 가계부 앱이 이음에 연결한 계좌와 거래 내역을 볼 수 있어요',
  listTitle: '보여 주는 앱',
  empty: '아직 보여 주는 앱이 없어요',
  emptyText: '아래에서 연결 코드를 만들어 앱에 넣으면 여기에 나와요',
  /** Whether the program has read data, and until when it may. */
  about: (
    { claimedAtMs, endsAtMs, lastReadAtMs }: SimplefinGrant,
    nowMs: number,
  ): readonly [now: string, until: string] =>
    claimedAtMs === null
      ? ['아직 연결하지 않았어요', `연결 코드는 ${dateTimeOfYear(endsAtMs, nowMs)}까지 쓸 수 있어요`]
      : [
          lastReadAtMs === null ? '아직 보지 않았어요' : `마지막으로 본 때: ${dateTimeOfYear(lastReadAtMs, nowMs)}`,
          `${dateOfYear(claimedAtMs, nowMs)} 연결 · ${fullDate(endsAtMs)}까지`,
        ],
  triedAgain: (triedAgainAtMs: string, nowMs: number) =>
    `${dateTimeOfYear(triedAgainAtMs, nowMs)}에 이미 쓴 연결 코드를 누군가 다시 쓰려고 했어요. 내가 한 일이 아니면 그만 보여 주세요`,
  ifNotMine: '내가 연결하지 않은 앱이 있으면 그만 보여 주세요. 앱이 언제 봤는지는 조회 기록에서 볼 수 있어요.',
  accessLog: '조회 기록 보기',
  stop: '그만 보여주기',
  stopNamed: (name: string) => `${name} 그만 보여주기`,
  stopTitle: (name: string) => `${name}에 그만 보여 줄까요?`,
  stopText: {
    waiting: '연결 코드를 바로 쓸 수 없게 돼요.',
    claimed: '앱이 바로 볼 수 없게 돼요. 이미 가져간 내용은 그 앱에 남아 있어요.',
  },
  stopped: '이제 보여 주지 않아요',
  addTitle: '앱 더하기',
  name: '앱 이름',
  nameHelp: '어떤 앱인지 알아볼 수 있게 적어 주세요',
  nameMissing: '앱 이름을 넣어 주세요',
  give: '동의하고 연결 코드 만들기',
  notFresh: `내 계좌를 지키려고, 로그인한 지 ${duration(FRESH_SIGN_IN_MS)}이 안 된 때에만 연결 코드를 만들어요.`,
  full: `앱은 ${SIMPLEFIN_GRANTS_MAX}개까지 보여 줄 수 있어요. 쓰지 않는 앱을 그만 보여 주면 더할 수 있어요.`,
  token: {
    title: '연결 코드를 만들었어요',
    subtitle: '지금 한 번만 보여 드려요',
    label: '연결 코드',
    copy: '코드 복사',
    copied: '코드를 복사했어요',
    copyFailed: '복사하지 못했어요. 코드를 직접 골라 복사해 주세요',
    stepsTitle: '앱에서 이렇게 해요',
    steps: [
      '계좌를 연결하는 화면에서 SimpleFIN을 고르고, 이 코드를 붙여 넣어요',
      `코드는 ${duration(SIMPLEFIN_TOKEN_MS)} 안에 한 번만 쓸 수 있어요`,
      '이 화면을 닫으면 다시 볼 수 없어요. 잃어버렸으면 그만 보여 주고 새로 만들어 주세요',
      '코드를 가진 사람은 내 계좌를 볼 수 있어요. 다른 사람에게 보내지 마세요',
    ],
    done: '앱에 넣었어요',
  },
  failed: '하지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
} as const

const STATES: { readonly [state in SimplefinConsent['stateEnum']]: string } = {
  WAITING: '연결 전',
  ACTIVE: '동의 중',
  ENDED: '기간이 끝났어요',
  WITHDRAWN: '거뒀어요',
  UNKNOWN: '확인 중',
}

/** Programs with access in the list of all consents. */
export const simplefinConsents = {
  head: simplefin.title,
  states: STATES,
  rowSub: ({ claimedAtMs, endsAtMs, givenAtMs, withdrawnAtMs }: SimplefinConsent, nowMs: number): string => {
    const consentedOn = `${dateOfYear(givenAtMs, nowMs)} 동의`
    if (withdrawnAtMs !== null) return `${consentedOn} · ${dateOfYear(withdrawnAtMs, nowMs)}에 거뒀어요`
    return claimedAtMs === null ? consentedOn : `${consentedOn} · ${fullDate(endsAtMs)}까지`
  },
} as const

/** Sentences in the protocol's own language; a known reader recognizes the first by its beginning. */
export const simplefinWire = {
  needsAttention: (organizationName: string) => `Connection to ${organizationName} may need attention`,
  notWhole: (organizationCount: number) => `Some accounts of ${organizationCount} institutions could not be read`,
  cut: `Only the last ${SIMPLEFIN_DAYS.most} days of the requested range are included`,
} as const
