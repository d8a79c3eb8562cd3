import type { RateCutAnswer, RateCutFiling } from '@ieum/contracts/outside/credit/credit-information.ts'
import type { z } from 'zod'
import type { SandboxClock } from '../clock.ts'
import { businessDayAfter } from '../holdings/business-days.ts'
import { koreanDay, timestamp, ymd } from '../holdings/calendar.ts'
import type { Store } from '../store.ts'

/** How a lender answers a person's next request; `BY_CAUSE` where nothing was chosen. */
export const RATE_CUT_ANSWERS = [
  'BY_CAUSE',
  'ACCEPT',
  'NOT_ELIGIBLE',
  'LOWEST_RATE',
  'LITTLE_CHANGE',
  'SILENT',
] as const
export type RateCutAnswerKind = (typeof RATE_CUT_ANSWERS)[number]

type Filed = Omit<z.output<typeof RateCutFiling>, 'rate'> & {
  readonly rate: number
  readonly receiptNum: string
  readonly filedAtMs: number
  readonly answer: Exclude<RateCutAnswerKind, 'BY_CAUSE'>
}

/** A lender answers on this business day, and promises to answer by the later one. */
const ANSWERED_AFTER_DAYS = 3
const DUE_AFTER_DAYS = 10

/** The rate of a loan without a stated one, and its reduction, percent and percentage points. */
const USUAL_RATE = 6
const CUT = 0.5
const LEAST_RATE = 0.5

const REFUSALS = {
  NOT_ELIGIBLE: ['01', '금리인하요구 대상이 아닌 상품이에요. (연습)'],
  LOWEST_RATE: ['02', '이미 가장 낮은 금리를 적용하고 있어요. (연습)'],
  LITTLE_CHANGE: ['03', '신용 상태가 나아진 정도가 금리를 낮출 만큼 크지 않아요. (연습)'],
} as const

/** Requests to lenders, by request id; business time. */
export type RateCuts = {
  answerOf(ci: string): RateCutAnswerKind
  chooseAnswer(ci: string, answer: RateCutAnswerKind): void
  /** Once per id. Null: the id belongs to another person. */
  file(asked: z.output<typeof RateCutFiling>): z.output<typeof RateCutAnswer> | null
  stateOf(ci: string, requestId: string): z.output<typeof RateCutAnswer> | null
  /** Oldest first. */
  of(ci: string): readonly Filed[]
}

export function createRateCuts(store: Store, clock: Pick<SandboxClock, 'now'>): RateCuts {
  const filed = store.collection<Filed>('rate-cuts')
  const chosen = store.collection<{ readonly answer: RateCutAnswerKind }>('rate-cut-answers')
  const answerOf = (ci: string) => chosen.get(ci)?.answer ?? 'BY_CAUSE'
  const of = (ci: string) => filed.values().filter((one) => one.ci === ci)
  const stateNow = (one: Filed) => stateAt(one, clock.now())
  return {
    answerOf,
    chooseAnswer: (ci, answer) => chosen.put(ci, { answer }),
    file(asked) {
      const known = filed.get(asked.request_id)
      if (known) return known.ci === asked.ci ? stateNow(known) : null
      const filedAtMs = clock.now()
      const wanted = answerOf(asked.ci)
      const one: Filed = {
        ...asked,
        rate: asked.rate ?? USUAL_RATE,
        receiptNum: `RC-${timestamp(filedAtMs).slice(0, 8)}-${String(filed.values().length + 1).padStart(4, '0')}`,
        filedAtMs,
        // A higher income lowers the rate; a better score alone may not be enough.
        answer: wanted === 'BY_CAUSE' ? (asked.causes.includes('02') ? 'ACCEPT' : 'LITTLE_CHANGE') : wanted,
      }
      filed.put(asked.request_id, one)
      return stateNow(one)
    },
    stateOf(ci, requestId) {
      const known = filed.get(requestId)
      return known?.ci === ci ? stateNow(known) : null
    },
    of,
  }
}

function stateAt(one: Filed, nowMs: number): z.output<typeof RateCutAnswer> {
  const day = koreanDay(one.filedAtMs)
  const received = {
    rsp_code: '00000',
    rsp_msg: 'success',
    receipt_num: one.receiptNum,
    due_date: ymd(businessDayAfter(day, DUE_AFTER_DAYS)),
  }
  const answeredOn = businessDayAfter(day, ANSWERED_AFTER_DAYS)
  if (one.answer === 'SILENT' || koreanDay(nowMs) < answeredOn) return { ...received, state: '00' }
  const answered_dtime = `${ymd(answeredOn)}000000`
  if (one.answer === 'ACCEPT') {
    const after = Math.max(LEAST_RATE, Math.round((one.rate - CUT) * 1_000) / 1_000)
    return { ...received, state: '01', answered_dtime, before_rate: one.rate, after_rate: Math.min(after, one.rate) }
  }
  const [refuse_code, refuse_text] = REFUSALS[one.answer]
  return { ...received, state: '02', answered_dtime, refuse_code, refuse_text }
}
