import type { RATE_CUT_STATUSES, RateCutCause, RateCutRefusal } from '@ieum/contracts/credit/loans/rate-cut-names.ts'
import { dateTimeOfYear, type When } from '../../format/dates.ts'
import { grouped, wonExact } from '../../format/won.ts'

const day = (date: string) => `${date.slice(0, 4)}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`

/** 금리인하요구: requests to lenders for lower rates. @source 은행법 제30조의2; docs/reference/words.md#screens */
export const rateCutWords = {
  title: '금리인하요구',
  subtitle: '신용점수나 소득이 오르면 이음이 대출한 곳에 금리를 내려 달라고 대신 요구해요.',
  loans: '맡길 대출',
  chosen: '맡긴 대출',
  noLoans: { title: '맡길 대출이 없어요', text: '쓰고 있는 대출이 생기면 여기에서 고를 수 있어요.' },
  loan: (organization: string, kind: string) => `${organization} ${kind}`,
  rate: (percent: number) => `연 ${percent}%`,
  rateUnknown: '금리 모름',
  next: (date: string) => `이번 달에 요구했어요. ${day(date)}부터 다시 할 수 있어요`,
  how: {
    title: '이렇게 해요',
    points: [
      '점수나 소득이 오른 날 대출마다 한 번, 한 달에 한 번까지만 요구해요',
      '대출한 곳은 10영업일 안에 답해야 해요',
      '거절돼도 금리가 오르거나 점수가 내려가지 않아요',
    ],
    note: '금리를 내릴지는 대출한 곳이 정해요.',
  },
  agree: '동의하고 맡기기',
  change: '고른 대출로 바꾸기',
  nothingChosen: '맡길 대출을 골라 주세요',
  failed: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요',
  agreed: '대출을 맡겼어요',
  changed: '맡긴 대출을 바꿨어요',
  stop: '그만 맡기기',
  stopped: '이제 대신 요구하지 않아요',
  ask: {
    title: '그만 맡길까요?',
    text: '앞으로는 점수나 소득이 올라도 대신 요구하지 않아요. 이미 보낸 요구의 답은 그대로 볼 수 있어요.',
    keep: '계속 맡기기',
  },
  since: '맡긴 때',
  saved: '아낄 이자',
  savedSoFar: '지금까지 아낀 이자',
  savedNote: '답을 받은 날 남은 금액을 바뀌기 전 금리와 바뀐 금리로 끝까지 갚을 때의 이자 차이예요.',
  requests: '요구한 내역',
  none: '아직 요구한 적이 없어요. 점수나 소득이 오르면 여기에 남아요.',
  statuses: {
    SENDING: '보내고 있어요',
    RECEIVED: '답을 기다려요',
    OVERDUE: '답이 늦어요',
    ACCEPTED: '금리가 내려가요',
    REFUSED: '거절됐어요',
    NOT_SENT: '보내지 않았어요',
    UNKNOWN: '확인하고 있어요',
  } satisfies { readonly [status in (typeof RATE_CUT_STATUSES)[number] | 'UNKNOWN']: string },
  rises: '오른 것',
  rise: (cause: RateCutCause | 'UNKNOWN', before: number, after: number) =>
    cause === 'ANNUAL_INCOME'
      ? `연소득 ${wonExact(before)} → ${wonExact(after)}`
      : `${cause === 'NICE_SCORE' ? 'NICE' : 'KCB'} ${grouped(before)}점 → ${grouped(after)}점`,
  facts: {
    filed: '요구한 때',
    receipt: '접수 번호',
    due: '답할 날',
    answered: '답한 때',
    rate: '금리',
    saved: '아낄 이자',
    savedSoFar: '지금까지 아낀 이자',
    reason: '거절한 이유',
  },
  at: (at: When, nowMs: number) => dateTimeOfYear(at, nowMs),
  until: (date: string) => `${day(date)}까지`,
  overdue: '대출한 곳에 직접 물어볼 수 있어요. 10영업일 안에 답하지 않으면 금융감독원(1332)에 알릴 수 있어요.',
  rateChange: (before: number, after: number) => `연 ${before}% → 연 ${after}%`,
  savedUnknown: '갚는 방법을 몰라 셈할 수 없어요',
  refusals: {
    NOT_ELIGIBLE: '요구할 수 없는 상품',
    LOWEST_RATE: '이미 가장 낮은 금리',
    LITTLE_CHANGE: '나아진 정도가 작음',
    OTHER: '그 밖의 이유',
    UNKNOWN: '그 밖의 이유',
  } satisfies { readonly [refusal in RateCutRefusal | 'UNKNOWN']: string },
  lenderWords: '대출한 곳의 말',
  refusalsTitle: '거절한 이유 모음',
  times: (count: number) => `${grouped(count)}번`,
} as const
