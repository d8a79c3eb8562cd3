import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'

const flag = z.boolean().nullish()

/**
 * 정보제공-공통-002: the transfer request as the institution stores it. Flags are present only where the industry has the
 * choice.
 */
const ConsentsAnswer = z.object({
  is_scheduled: z.boolean(),
  /** `1/1w` to `1/4w`; only when scheduled. */
  fnd_cycle: z.string().nullish(),
  add_cycle: z.string().nullish(),
  /** Last day of the transfer request, YYYYMMDD in Korea. */
  end_date: z.string().regex(/^\d{8}$/),
  is_consent_trans_memo: flag,
  is_consent_merchant_name_regno: flag,
  is_consent_trans_category: flag,
})
export type ConsentsAnswer = z.infer<typeof ConsentsAnswer>

/** At every data provider, below version and industry like the data calls. @source docs/reference/standard.md#calls-for-data */
export const CONSENT_CALLS = outsideCalls({
  '정보제공-공통-002': { method: 'GET', path: '/consents', sends: 'query', answer: ConsentsAnswer },
})
