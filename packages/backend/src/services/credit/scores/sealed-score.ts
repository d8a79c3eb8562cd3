import { SCORE_STATUSES } from '@ieum/contracts/credit/enums.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** A bureau's score of a day, or its reason for having none, under the key of the person and that bureau. */
export const scoreContent = sealed(
  'credit_score',
  'content',
  ['credit_bureau_enum', 'scored_date'],
  z.object({
    scoreStatusEnum: z.enum(SCORE_STATUSES),
    score: z.number().nullable(),
    /** As the bureau reported it. */
    topPercent: z.number().nullable(),
  }),
)

/** The bureau's member number of the person. */
export const bureauMember = sealed(
  'credit_bureau',
  'member',
  ['credit_bureau_enum'],
  z.object({ bureauMemberId: z.string() }),
)
