import { dateTimeOfYear, isSameDay, time, type When } from '../../format/dates.ts'
import { josa } from '../../format/josa.ts'

const fromThen = (untilMs: When, nowMs: number) =>
  `${isSameDay(untilMs, nowMs) ? time(untilMs) : dateTimeOfYear(untilMs, nowMs)} 이후`

/** How current an institution's data is, and what happens next. @source docs/reference/words.md#freshness */
export const freshness = {
  /** `15:20 이후`; on another day `11월 21일 09:05 이후` */
  fromThen,
  /** `누리은행이 잠시 뒤에 다시 오라고 했어요`, split into the name and the rest. */
  limited: (name: string) => ({ name, rest: `${josa(name, '이/가').slice(name.length)} 잠시 뒤에 다시 오라고 했어요` }),
  limitedOf: (name: string, untilMs: When | null, nowMs: number) =>
    `${josa(name, '이/가')} 잠시 뒤에 다시 오라고 했어요. ${
      untilMs === null ? '지금은' : `${fromThen(untilMs, nowMs)}에`
    } 다시 가져올 수 있어요.`,
  unchanged: '바뀐 것이 없었어요',
  partial: '일부만 가져왔어요. 나머지는 이어서 가져올게요.',
  notReported: '새로 가져오지 못했어요. 다음에 다시 가져올게요.',
  ended: '더는 새로 가져오지 않아요. 다시 연결하면 이어서 볼 수 있어요.',
  /** Time of a failed reading, under the time of the last successful one. */
  noAnswer: (askedAtMs: When, nowMs: number) => `${dateTimeOfYear(askedAtMs, nowMs)}에 물어봤지만 답이 없었어요`,
  notProvided: (askedAtMs: When, nowMs: number) => `${dateTimeOfYear(askedAtMs, nowMs)}에 물어봤지만 받지 못했어요`,
  /** Under a sum: the part of it that is older. */
  sumNotReported: '새로 가져오지 못한 곳이 있어요',
  sumPartial: '일부만 가져온 곳이 있어요',
} as const
