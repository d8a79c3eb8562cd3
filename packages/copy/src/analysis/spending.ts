import { fullDate, monthDay, month as monthOf, type When } from '../format/dates.ts'
import { josa } from '../format/josa.ts'
import { grouped, MINUS, wonExact, wonShort } from '../format/won.ts'
import { mainTabs } from '../main-tabs.ts'

/** `11월`; in another year `2025년 12월`. @param month `YYYY-MM` */
function monthName(month: string, nowMs: number): string {
  const when = `${month}-01`
  const year = fullDate(when).split(' ')[0]
  return fullDate(nowMs).startsWith(`${year} `) ? monthOf(when) : `${year} ${monthOf(when)}`
}

const dayOfMonth = (date: string) => `${Number(date.slice(8))}일`

/** `누리은행 외 2곳` */
const names = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} 외 ${grouped(others.length)}곳` : first

/** A month of which only a part has passed, or a whole one, as its sentences differ. */
type Period = { readonly month: string; readonly throughDate: string; readonly isCurrent: boolean }

/** A sentence around an amount, which may be emphasized. */
export type AroundAmount = { readonly before: string; readonly amount: string; readonly after: string }

/** What a month cost, by category and by day. @source docs/concepts/entries.md */
export const spending = {
  title: mainTabs.spending,
  search: '내역 찾기',
  monthName,
  months: '달 고르기',
  showMonth: (month: string, nowMs: number) => `${monthName(month, nowMs)} 보기`,
  noEarlierMonth: '이전 달 내역이 없어요',
  noLaterMonth: '다음 달은 아직 오지 않았어요',
  /** `20일까지 190만원 썼어요`; of a whole month `10월에 190만원 썼어요`. */
  lead: ({ month, throughDate, isCurrent }: Period, krw: number, nowMs: number): string => {
    const when = isCurrent ? `${dayOfMonth(throughDate)}까지` : `${monthName(month, nowMs)}에`
    if (krw === 0) return `${when} 쓴 돈이 없어요`
    return krw < 0 ? `${when} 돌려받은 돈이 ${wonShort(-krw)} 더 많아요` : `${when} ${wonShort(krw)} 썼어요`
  },
  /** `지난달 이맘때보다 9만원 적어요`; of a whole month `9월보다 9만원 적어요`. */
  comparison: (isCurrent: boolean, previousMonth: string, changeKrw: number, nowMs: number): AroundAmount => {
    const then = isCurrent ? '지난달 이맘때' : monthName(previousMonth, nowMs)
    if (changeKrw === 0) return { before: `${josa(then, '과/와')} 같아요`, amount: '', after: '' }
    return {
      before: `${then}보다 `,
      amount: wonShort(Math.abs(changeKrw)),
      after: changeKrw < 0 ? ' 적어요' : ' 많아요',
    }
  },
  pace: {
    table: '표로 보기',
    caption: '날마다 더한 쓴 돈',
    /** For screen readers: the picture in a sentence. */
    label: (day: string, krw: number, beforeKrw: number | null) =>
      [`${dayOfMonth(day)}까지 쓴 돈 ${wonExact(krw)}`, beforeKrw === null ? null : `그 전달 ${wonExact(beforeKrw)}`]
        .filter((part) => part !== null)
        .join(', '),
    day: (day: number) => `${day}일`,
    date: '날짜',
    now: '이번 달',
    before: '지난달',
    notYet: '아직',
  },
  unknownLabel: '이 합계가 모르는 것',
  unknown: {
    see: '보기',
    check: '확인',
    undecided: (count: number, sentKrw: number, receivedKrw: number) => {
      const amounts = [
        sentKrw > 0 ? `보낸 돈 ${wonShort(sentKrw)}` : null,
        receivedKrw > 0 ? `받은 돈 ${wonShort(receivedKrw)}` : null,
      ].filter((part) => part !== null)
      return [`아직 분류하지 않은 송금 ${grouped(count)}건`, amounts.join(', ')].filter(Boolean).join(' · ')
    },
    unsorted: (krw: number) => `어디에 썼는지 모르는 돈 ${wonShort(krw)}`,
    uncounted: (count: number) => `원화 금액이나 방향을 몰라서 뺀 내역 ${grouped(count)}건`,
    unread: (organizationNames: readonly string[], isCurrent: boolean) => {
      const who = josa(names(organizationNames), '은/는')
      return isCurrent ? `${who} 최근 내역을 아직 가져오지 못했어요` : `${who} 이 달 내역을 끝까지 가져오지 못했어요`
    },
  },
  views: { label: '나눠 보기', categories: '분류', days: '날짜' },
  /** One line under a category: its share and its parts. */
  share: (percent: number) => `${percent}%`,
  part: (name: string, krw: number) => `${name} ${krw < 0 ? MINUS : ''}${grouped(Math.abs(krw))}`,
  /** What lies in a category itself and in none of its parts. */
  otherPart: '그 밖',
  count: (count: number) => `${grouped(count)}건`,
  refunded: '돌려받은 돈이 더 많아요',
  nothingSpent: '이 달에는 쓴 돈이 없어요',
  weekdays: ['일', '월', '화', '수', '목', '금', '토'],
  /** For screen readers: a day of the calendar with its sum. */
  day: (date: string, krw: number): string => {
    if (krw === 0) return `${monthDay(date)}, 쓴 돈 없음`
    return krw < 0 ? `${monthDay(date)}, 돌려받은 돈 ${wonExact(-krw)}` : `${monthDay(date)}, 쓴 돈 ${wonExact(krw)}`
  },
  today: '오늘',
  /** Lists of entries behind a sum. */
  list: {
    label: '내역',
    /** `11월 1일~20일` */
    span: (from: When, throughDate: string) => `${monthDay(from)}~${dayOfMonth(throughDate)}`,
    spent: '쓴 돈',
    income: '들어온 돈',
    undecided: '분류하지 않은 송금',
    undecidedNote: '다른 사람과 주고받은 돈은 어떤 돈인지 정하기 전에는 합계에 넣지 않아요',
    uncounted: '합계에서 뺀 내역',
    uncountedNote: '원화 금액이나 방향을 알 수 없어서 어느 합계에도 넣지 않았어요',
    undecidedRow: '아직 분류하지 않았어요',
    partly: (krw: number) => `${wonExact(Math.abs(krw))} 중에서`,
    empty: '이 기간에는 내역이 없어요',
    offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
  },
  home: {
    title: '이번 달 쓴 돈',
    details: '자세히',
    detailsLabel: '이번 달 쓴 돈 자세히',
    /** `지난달 이맘때보다 98,740원 덜 썼어요` */
    comparison: (changeKrw: number): string => {
      if (changeKrw === 0) return '지난달 이맘때와 같아요'
      return `지난달 이맘때보다 ${wonExact(Math.abs(changeKrw))} ${changeKrw < 0 ? '덜' : '더'} 썼어요`
    },
  },
  empty: {
    title: '쓴 돈을 한눈에 볼까요?',
    text: '연결하면 얼마를 어디에 썼는지 볼 수 있어요',
    action: '카드 연결하기',
  },
  noEntries: {
    title: '아직 쓴 내역이 없어요',
    text: '연결한 기관에서 내역을 가져오면 여기에서 볼 수 있어요',
    action: '기관 더 연결하기',
  },
} as const
