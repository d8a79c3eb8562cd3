import { z } from 'zod'
import { CreditBureauChange, CreditBureauInquiry } from '../../outside/credit/credit-bureau-history.ts'
import { visible } from '../../outside/values/visible.ts'
import { creditCalls } from '../calls.ts'

export const creditBureauNotices = creditCalls({
  receiveBureauNotice: {
    method: 'POST',
    path: '/v1/credit/bureau-notices',
    who: 'provider',
    effects: 'outside',
    summary:
      'A credit bureau tells of a member that somebody looked or something changed, in its own words: once, twice, early or late',
    errors: ['CREDIT_BUREAU_MEMBER_NOT_FOUND'],
    body: z
      .strictObject({
        member_id: visible(64),
        inquiry: CreditBureauInquiry.optional(),
        change: CreditBureauChange.optional(),
      })
      .refine(({ inquiry, change }) => (inquiry === undefined) !== (change === undefined), 'an inquiry or a change'),
    response: null,
  },
})
