import type { GUARANTEE_STATUSES } from '@ieum/contracts/credit/enums.ts'
import { dateOfYear, type When } from '../../format/dates.ts'
import { things } from '../../format/numbers.ts'
import { wonExact } from '../../format/won.ts'
import { creditRows } from '../credit-rows.ts'

type Status = (typeof GUARANTEE_STATUSES)[number] | 'UNKNOWN'

/** The score guarantee. @source docs/reference/words.md#screens */
export const guaranteeWords = {
  title: creditRows.guarantee,
  subtitle: '신청한 다음 날부터 30일 동안 KCB 점수가 오르지 않으면 보상해 드려요',
  facts: {
    label: '보증 내용',
    amount: '보상 금액',
    won: (amount: number) => wonExact(amount),
    period: '보증 기간',
    days: '신청한 다음 날부터 30일',
    who: '신청할 수 있는 분',
    below: 'KCB 점수가 950점보다 낮은 분',
    decision: '결과',
    by: '기간이 끝난 날 KCB 점수를 확인해 알려 드려요',
  },
  places: {
    head: '오늘 남은 자리',
    left: (available: number, total: number) => `${things(total)} 중 ${things(available)} 남았어요`,
    until: (closes: When, nowMs: number) => `${dateOfYear(closes, nowMs)}에 다시 채워져요`,
    none: '오늘 준비한 자리가 모두 찼어요',
    closed: '지금은 신청을 받지 않아요',
  },
  apply: { cta: '보증 신청하기', failed: '신청하지 못했어요. 잠시 후 다시 시도해 주세요', done: '신청했어요' },
  application: {
    head: '내 신청',
    applied: (at: When, nowMs: number) => `${dateOfYear(at, nowMs)} 신청`,
    decidedFrom: (at: When, nowMs: number) => `${dateOfYear(at, nowMs)}에 결과를 알 수 있어요`,
    decided: (at: When, nowMs: number) => `${dateOfYear(at, nowMs)} 결정`,
    rose: '보증 기간에 점수가 올랐어요',
    toBePaid: (amount: number) => `${wonExact(amount)}을 보상해 드릴 거예요`,
    paid: (amount: number) => `${wonExact(amount)}을 보상했어요`,
    status: {
      RECEIVED: '신청함',
      REVIEWING: '점수 확인 중',
      APPROVED: '보상 결정',
      PAID: '보상함',
      REJECTED: '보상 없음',
      CANCELLED: '취소함',
      UNKNOWN: '확인 중',
    } satisfies { readonly [status in Status]: string },
  },
  note: '보증은 신용점수에 영향이 없어요. 신용 서비스를 해지하면 신청도 함께 지워져요.',
} as const
