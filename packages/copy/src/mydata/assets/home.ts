import type { AssetGroup, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import { isUpToDate } from '@ieum/domain/mydata/sync/freshness.ts'
import { dateTime, isSameDay, monthDay, time, type When } from '../../format/dates.ts'
import { josa } from '../../format/josa.ts'
import { withHonorific } from '../../format/names.ts'
import { things } from '../../format/numbers.ts'
import { grouped, MINUS, wonShort } from '../../format/won.ts'
import { mainTabs } from '../../main-tabs.ts'
import { freshness } from '../connections/freshness.ts'
import { asset } from './asset.ts'

const groups: { readonly [group in AssetGroup | 'UNKNOWN']: string } = {
  DEPOSIT: '입출금·저축',
  INVESTMENT: '투자',
  CARD: '카드',
  LOAN: '대출',
  INSURANCE: '보험',
  PENSION: '연금',
  ELECTRONIC_FINANCE: '전자금융',
  POINT: '포인트',
  TELECOM: '통신',
  UNKNOWN: '기타',
}

/** The result of a refresh, with institutions by name. */
export type Refreshed = {
  /** Number of institutions that sent all data or reported that nothing has changed. */
  readonly checkedCount: number
  /** Of these, the number with new data. */
  readonly changedCount: number
  readonly partial: readonly string[]
  /** Institutions that want to be asked later; `askAgainAtMs` is the latest time, null once it has passed. */
  readonly limited: readonly string[]
  readonly askAgainAtMs: When | null
  readonly failed: readonly string[]
}

/** `누리은행 외 2곳` */
const names = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} 외 ${grouped(others.length)}곳` : first

function limitedWords(limited: readonly string[], askAgainAtMs: When | null, nowMs: number): string {
  const { name, rest } = freshness.limited(names(limited))
  const from = askAgainAtMs === null ? '' : ` · ${freshness.fromThen(askAgainAtMs, nowMs)}`
  return `${name}${rest}${from}`
}

type Apart = Pick<NonNullable<AssetsAnswer['netWorthChange']>, 'addedKrw' | 'exchangeRateKrw' | 'removedKrw'>

/** A smaller change by exchange rates is not mentioned. @source ours */
const LEAST_SAID_KRW = 10_000

const signed = (krw: number) => `${krw > 0 ? '+' : MINUS}${wonShort(Math.abs(krw))}`

/** Home. Notices are split into a name and the rest, so that the name can be emphasized. @source docs/reference/words.md#home */
export const home = {
  title: mainTabs.home,
  netWorth: (fullName: string | null) => {
    const name = withHonorific(fullName)
    return name === '' ? '순자산' : `${name}의 순자산`
  },
  asset: '자산',
  debt: '부채',
  /** Today: the time; older: date and time. */
  asOf: (fetchedAtMs: When, nowMs: number) =>
    `${isSameDay(fetchedAtMs, nowMs) ? `오늘 ${time(fetchedAtMs)}` : dateTime(fetchedAtMs)} 기준`,
  /** For a sum that is not all current: the missing part. */
  asOfSum: (fetchedAtMs: When, nowMs: number, worst: Freshness | 'UNKNOWN') => {
    const missing = worst === 'PARTIAL' ? freshness.sumPartial : isUpToDate(worst) ? null : freshness.sumNotReported
    return [home.asOf(fetchedAtMs, nowMs), missing].filter((one) => one !== null).join(' · ')
  },
  /** Beside the figure: the number of institutions missing from it, and of those included only in part. */
  incomplete: (unreadCount: number, partialCount: number): string[] => {
    const sentences = [
      unreadCount > 0 && `${grouped(unreadCount)}곳을 아직 가져오지 못했어요`,
      partialCount > 0 && `${grouped(partialCount)}곳은 일부만 가져왔어요`,
    ]
    return sentences.filter((one) => one !== false)
  },
  retryAll: '모두 다시 가져오기',
  delta: (change: number) => ({
    before: '지난달보다 ',
    amount: `${change > 0 ? '+' : MINUS}${wonShort(Math.abs(change))}`,
    after: change > 0 ? ' 늘었어요' : ' 줄었어요',
  }),
  deltaSame: '지난달과 같아요',
  /**
   * The share of exchange rates in the change, then what the change leaves out. Less than 10,000 won by rates is not
   * mentioned.
   */
  deltaApart: ({ addedKrw, exchangeRateKrw, removedKrw }: Apart): string[] => {
    const sentences = [
      Math.abs(exchangeRateKrw) >= LEAST_SAID_KRW && `이 중 환율로 ${signed(exchangeRateKrw)}`,
      addedKrw !== 0 && `새로 더한 ${addedKrw > 0 ? '자산' : '빚'} ${signed(addedKrw)}`,
      removedKrw !== 0 && `빠진 ${removedKrw < 0 ? '자산' : '빚'} ${signed(removedKrw)}`,
    ]
    return sentences.filter((one) => one !== false)
  },
  groupsLabel: '자산 모음',
  groups,
  groupSub: (count: number, fetchedAtMs: When, nowMs: number) => `${things(count)} · ${home.asOf(fetchedAtMs, nowMs)}`,
  /** @param uncounted entries that the sum leaves out */
  cardSub: (count: number, uncounted: number) =>
    [`${things(count)} · 이번 달 쓴 금액`, uncounted > 0 && asset.uncounted(uncounted)].filter(Boolean).join(' · '),
  loanSub: (count: number, nextPaymentDate: When, nextPaymentKrw: number) =>
    `${things(count)} · ${monthDay(nextPaymentDate)}에 ${wonShort(nextPaymentKrw)}`,
  insuranceSub: (count: number) => `${things(count)} · 한 달 보험료`,
  partial: '일부만 가져왔어요',
  unread: '새로 가져오지 못했어요',
  limited: '나중에 다시 가져와요',
  ended: '연결이 끝났어요',
  noticesLabel: '확인할 것',
  notice: {
    expired: (name: string) => ({ name, rest: ' 연결이 끝났어요' }),
    revoked: (name: string) => ({ name, rest: '에서 연결을 끝냈어요' }),
    maintenance: (name: string) => ({ name, rest: ' 점검 중이에요' }),
    partial: (name: string) => ({ name, rest: ' 정보를 일부만 가져왔어요' }),
    failed: (name: string) => ({ name, rest: ' 정보를 가져오지 못했어요' }),
    delayed: (name: string) => ({ name, rest: ' 연결이 늦어지고 있어요' }),
    connectedLate: (name: string, others: number) => ({
      name: others === 0 ? name : `${name} 외 ${grouped(others)}곳`,
      rest: ' 연결을 마쳤어요',
    }),
    arrived: (name: string) => ({ name, rest: '도 이제 연결할 수 있어요' }),
    /** `하나은행이 다시 응답해요` */
    back: (name: string) => ({ name, rest: `${josa(name, '이/가').slice(name.length)} 다시 응답해요` }),
    connect: '연결하기',
    /** `누리은행 동의가 3월 31일에 끝나요` */
    consentEnds: (name: string, endsAtMs: When) => ({ name, rest: ` 동의가 ${monthDay(endsAtMs)}에 끝나요` }),
    deletionFailed: (name: string) => ({ name, rest: ' 정보를 아직 다 지우지 못했어요' }),
    simplefinClaimed: { name: '다른 앱', rest: '이 내 자산을 볼 수 있게 됐어요' },
    simplefinTriedAgain: { name: '이미 쓴 연결 코드', rest: '를 누군가 다시 쓰려고 했어요' },
    seeSimplefin: '확인하기',
    seeDeletions: '삭제 내역 보기',
    others: (count: number) => `${grouped(count)}개 더 보기`,
    limited: freshness.limited,
    from: freshness.fromThen,
    until: (untilMs: When) => `${time(untilMs)}까지`,
    reconnect: '다시 연결하기',
  },
  hideAmounts: '금액 숨기기',
  showAmounts: '금액 보기',
  refreshing: '새로 가져오고 있어요',
  /**
   * The result of a refresh. Only institutions that answered count as checked, and nothing is new only where all
   * reported so. Institutions that sent a part, want to be asked later, or did not answer are named.
   */
  refreshed: (
    { checkedCount, changedCount, partial, limited, askAgainAtMs, failed }: Refreshed,
    nowMs: number,
  ): string => {
    const sentences = [
      checkedCount > 0 && changedCount > 0 && `${grouped(checkedCount)}곳의 지금 정보를 확인했어요`,
      checkedCount > 0 && changedCount === 0 && `${grouped(checkedCount)}곳을 확인했고, 바뀐 것은 없어요`,
      partial.length > 0 && `${names(partial)} 정보는 일부만 가져왔어요`,
      limited.length > 0 && limitedWords(limited, askAgainAtMs, nowMs),
      failed.length > 0 && `${names(failed)} 정보는 새로 가져오지 못했어요`,
    ]
    return sentences.filter((one) => one !== false).join('. ')
  },
  /** The time limit has passed; the rest continues by itself. */
  refreshGoesOn: (checked: number, all: number): string =>
    `${grouped(all)}곳 중 ${grouped(checked)}곳을 확인했어요. 나머지는 계속 가져오고 있어요`,
  refreshOffline: '인터넷 연결을 확인하고 다시 시도해 주세요',
  refreshFailed: '새로고침하지 못했어요. 잠시 후 다시 시도해 주세요',
  emptyTitle: (fullName: string | null) => {
    const name = withHonorific(fullName)
    return name === '' ? '흩어진 자산을 모아볼까요?' : `${name}의 자산을 모아볼까요?`
  },
  emptyText: '은행, 카드, 투자, 보험을 한 번에 볼 수 있어요',
  emptyCta: '자산 연결하기',
  emptyTilesLabel: '아직 연결하지 않은 자산',
  empty: {
    insurance: {
      title: '아직 연결한 보험이 없어요',
      text: '연결하면 보장과 보험료를 볼 수 있어요',
      action: '보험 연결하기',
    },
    card: { title: '아직 연결한 카드가 없어요', text: '연결하면 쓴 금액을 볼 수 있어요', action: '카드 연결하기' },
    loan: { title: '아직 연결한 대출이 없어요', text: '연결하면 갚는 날을 볼 수 있어요', action: '대출 연결하기' },
    benefit: {
      title: '아직 볼 수 있는 혜택이 없어요',
      text: '연결하면 맞는 혜택을 볼 수 있어요',
      action: '혜택 연결하기',
    },
  },
  connectMore: '기관 더 연결하기',
  manualAsset: '자산 직접 입력하기',
} as const
