import { z } from 'zod'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut, KoreanDate, openEnum, Uuid } from '../../shared/wire.ts'
import { CREDIT_BUREAU_NAMES } from '../bureau/bureau-names.ts'
import { creditCalls } from '../calls.ts'
import { CreditBureauEnum } from '../enums.ts'
import { RESPONSE_KINDS, RESPONSE_STATUSES, RESPONSE_SUBJECTS } from './response-names.ts'
import { CREDIT_FACTORS } from './score-names.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

const ResponseRequest = z.object({
  creditResponseRequestId: Uuid,
  creditBureauEnum: CreditBureauEnum,
  responseKindEnum: openEnum(RESPONSE_KINDS),
  responseSubjectEnum: openEnum(RESPONSE_SUBJECTS),
  /** What the request is about, in words. */
  subjectTitle: z.string(),
  /** The person's text. */
  text: z.string(),
  filedAtMs: EpochMsOut,
  responseStatusEnum: openEnum(RESPONSE_STATUSES),
  /** The bureau's number; null until it has one. */
  receiptNumber: z.string().nullable(),
  /** The bureau's deadline. */
  dueDate: KoreanDate.nullable(),
  answer: z
    .object({
      text: z.string(),
      answeredAtMs: EpochMsOut,
      /** Points by which the score moved; null where nothing was upheld. */
      scoreDelta: z.number().int().nullable(),
    })
    .nullable(),
})
export type ResponseRequest = z.infer<typeof ResponseRequest>

const about = {
  creditBureauEnum: z.enum(CREDIT_BUREAU_NAMES),
  /** Required for every kind except an explanation: INVALID_REQUEST at `/text`. */
  text: z.string().trim().max(500).default(''),
}

/** Requests about an automated evaluation: an explanation, a favourable fact or a correction. */
export const creditResponseRequests = creditCalls({
  fileCreditResponseRequest: {
    method: 'POST',
    path: '/v1/credit/users/me/response-requests',
    who: 'user',
    effects: 'outside',
    summary: 'Asks a bureau for the reasons of a score, tells it something favourable, or that something is wrong',
    errors: [
      ...ACCESS,
      'CREDIT_SCORE_NOT_READY',
      'CREDIT_CHANGE_HISTORY_NOT_FOUND',
      'CREDIT_TOO_MANY_RESPONSE_REQUESTS',
    ],
    limit: { most: 10, perSeconds: 60 },
    body: z.discriminatedUnion('responseSubjectEnum', [
      z.strictObject({ ...about, responseKindEnum: z.enum(RESPONSE_KINDS), responseSubjectEnum: z.literal('SCORE') }),
      z.strictObject({
        ...about,
        responseKindEnum: z.enum(RESPONSE_KINDS),
        responseSubjectEnum: z.literal('FACTOR'),
        creditFactorEnum: z.enum(CREDIT_FACTORS),
      }),
      z.strictObject({
        ...about,
        responseKindEnum: z.enum(RESPONSE_KINDS),
        responseSubjectEnum: z.literal('CHANGE'),
        historyId: z.string().min(1).max(100),
      }),
    ]),
    response: ResponseRequest,
  },
  listCreditResponseRequests: {
    method: 'GET',
    path: '/v1/credit/users/me/response-requests',
    who: 'user',
    summary: 'What was asked of the bureaus and what they answered, the newest first',
    errors: ACCESS,
    response: z.object({ responseRequests: z.array(ResponseRequest), leftOutCount: LeftOutCount }),
  },
})
