import { RESPONSE_KINDS, RESPONSE_STATUSES, RESPONSE_SUBJECTS } from '@ieum/contracts/credit/scores/response-names.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const Content = z.object({
  kind: z.enum(RESPONSE_KINDS),
  subject: z.enum(RESPONSE_SUBJECTS),
  /** A factor's name, or a row's time as the bureau writes it; null for the score itself. */
  subjectId: z.string().nullable(),
  subjectTitle: z.string(),
  text: z.string(),
  status: z.enum(RESPONSE_STATUSES),
  receiptNumber: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  dueDate: z.string().nullable(),
  /** `answeredAtMs`: epoch milliseconds. */
  answer: z.object({ text: z.string(), answeredAtMs: z.number(), scoreDelta: z.number().nullable() }).nullable(),
})
export type ResponseContent = z.infer<typeof Content>

/** One request, under the key of the person and the bureau. */
export const responseContent = sealed('credit_response_request', 'content', ['credit_response_request_id'], Content)
