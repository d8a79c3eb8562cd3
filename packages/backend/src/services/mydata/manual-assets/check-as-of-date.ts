import { asOfDateProblem } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** @throws Refusal for a day after today in Korea, or one long ago; in the form of any other invalid field */
export function checkAsOfDate(asOfDate: string, nowMs: number): void {
  const problem = asOfDateProblem(asOfDate, koreanYmd(nowMs))
  if (problem) throw new Refusal('INVALID_REQUEST', { part: 'body', fields: [{ path: '/asOfDate', problem }] })
}
