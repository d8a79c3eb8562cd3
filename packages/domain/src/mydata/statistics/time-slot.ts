import { HOUR_MS } from '../../time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '../../time/korea.ts'

const DAY_SLOT_MS = { from: 9 * HOUR_MS, to: 18 * HOUR_MS } as const

/** '00': 09:00 to 17:59:59 in Korea, '01': the rest. @source docs/reference/standard.md#portal (지원-004) */
export function timeSlot(nowMs: number): '00' | '01' {
  const sinceMidnightMs = nowMs - startOfKoreanDayMs(koreanDateParts(nowMs))
  return sinceMidnightMs >= DAY_SLOT_MS.from && sinceMidnightMs < DAY_SLOT_MS.to ? '00' : '01'
}
