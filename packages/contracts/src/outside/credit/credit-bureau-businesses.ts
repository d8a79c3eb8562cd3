import { z } from 'zod'
import { isDay, isMoment } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import { shownText } from '../values/writable.ts'

const Day = z.string().refine(isDay, 'expected YYYYMMDD')
/** Ten digits; only the tax office can confirm that such a business exists. */
const LicenseNumber = z.string().regex(/^\d{10}$/)

/** 01 good · 02 normal · 03 bad. */
export const SOHO_FACTOR_STATUS_CODES = ['01', '02', '03'] as const

/** A bureau's data of a person's businesses; an empty list without any. */
export const CreditBureauBusinessesAnswer = z.object({
  rsp_code: z.string(),
  rsp_msg: z.string(),
  business_list: z
    .array(
      z.object({
        license_num: LicenseNumber,
        business_name: shownText(100),
        representative_name: shownText(60),
        opened_date: Day.nullish(),
        industry_name: shownText(100).nullish(),
        /** The sole proprietor with the business; null where the bureau has none. */
        soho: z
          .object({
            score: z.number().int().min(1).max(1_000),
            base_date: Day,
            factor_list: z
              .array(
                z.object({
                  name: shownText(60),
                  weight_percent: z.number().min(0).max(100),
                  status: z.enum(SOHO_FACTOR_STATUS_CODES),
                }),
              )
              .max(20),
          })
          .nullish(),
      }),
    )
    .max(100),
})

/** 01 requested · 02 examined · 03 submitted. */
export const EVALUATION_EVENT_CODES = ['01', '02', '03'] as const

/** An event in the evaluation of a business at this party; the same id again is the same event. */
export const CreditBureauEvaluationEvent = z.object({
  member_id: visible(64),
  event_id: visible(64),
  license_num: LicenseNumber,
  event_kind: z.enum(EVALUATION_EVENT_CODES),
  /** YYYYMMDDhhmmss in Korea. */
  occurred_dtime: z.string().refine(isMoment, 'expected YYYYMMDDhhmmss'),
})

export const CreditBureauEvaluationEventAnswer = z.object({ rsp_code: z.string(), rsp_msg: z.string() })
