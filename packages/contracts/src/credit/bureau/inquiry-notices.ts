import { z } from 'zod'
import {
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '../../outside/credit/credit-bureau-names.ts'
import { UserId } from '../../shared/ids.ts'
import { EpochMsOut, OutsideDate, OutsideMoment, openEnum, Uuid } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { CREDIT_BUREAU_NAMES } from './bureau-names.ts'
import { CreditHistory } from './histories.ts'

const ofPerson = z.object({ ieumUserId: UserId })
const Name = z.string().min(1).max(100)
/** Printable, so that it can be stored as it is. */
const MessageId = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const Score = z.number().int().min(1).max(1_000)

export const creditInquiryNotices = creditCalls({
  findOneKcbCreditInquiryHistory: {
    method: 'POST',
    path: '/v1/credit/users/me/kcb/find-one-kcb-credit-inquiry-history',
    who: 'user',
    effects: 'outside',
    summary: 'Where the notice of an inquiry leads: the notice, and its row of the history once the bureau tells it',
    errors: [
      'CREDIT_UNDERAGE_USER',
      'CREDIT_TERMS_NOT_AGREED',
      'CREDIT_RECONSENT_REQUIRED',
      'CREDIT_INQUIRY_HISTORY_NOT_FOUND',
    ],
    body: z.strictObject({ userKcbCreditInquiryNotificationLogId: Uuid }),
    response: z.object({
      history: CreditHistory.nullable(),
      /** The row does not exist yet: it often arrives later than the notice. */
      isPending: z.boolean(),
      notification: z.object({
        organizationType: openEnum(INQUIRY_ORGANIZATION_TYPES),
        organizationName: z.string(),
        inquiryPurpose: openEnum(CREDIT_INQUIRY_PURPOSES),
        inquiryBranch: z.string().nullable(),
        notifiedAtMs: EpochMsOut,
      }),
    }),
  },
  notifyCreditInquiry: {
    method: 'POST',
    path: '/v1/credit/users/{ieumUserId}/notify-credit-inquiry',
    who: 'internal',
    effects: 'database',
    takesKey: false,
    summary: 'Somebody looked at the credit of a person: they are told once, unless notices are silent',
    errors: ['CREDIT_TERMS_NOT_AGREED'],
    params: ofPerson,
    body: z.strictObject({
      creditBureauEnum: z.enum(CREDIT_BUREAU_NAMES).default('KCB'),
      /** A value that this build does not know reads as `UNKNOWN`. */
      organizationType: openEnum(INQUIRY_ORGANIZATION_TYPES),
      organizationName: Name,
      inquiryPurpose: openEnum(CREDIT_INQUIRY_PURPOSES),
      inquiryBranch: Name.nullish(),
      /** Defaults to now. */
      inquiredAtMs: OutsideMoment.optional(),
      /** The bureau's number of the inquiry. Without it, the same words at the same time count as one notice. */
      dedupeKey: MessageId.optional(),
    }),
    response: z.object({
      userKcbCreditInquiryNotificationLogId: Uuid,
      notificationStatusEnum: openEnum(['SENT', 'BLOCKED', 'DUPLICATED']),
    }),
  },
  blockCreditInquiryNotificationTemporarily: {
    method: 'POST',
    path: '/v1/credit/users/{ieumUserId}/block-credit-inquiry-notification-temporarily',
    who: 'internal',
    effects: 'database',
    takesKey: false,
    summary: 'Keeps notices of inquiries silent while a person compares; a longer silence that is set already stays',
    errors: ['CREDIT_TERMS_NOT_AGREED'],
    params: ofPerson,
    body: z.strictObject({
      /** At most a day. */
      durationMinutes: z.number().int().min(1).max(1_440).default(30),
      reasonEnum: z.enum(['LOAN_COMPARISON', 'CARD_COMPARISON', 'OTHER']),
    }),
    response: z.object({ blockedUntilMs: EpochMsOut }),
  },
  recordCreditChangePushLog: {
    method: 'POST',
    path: '/v1/credit/users/{ieumUserId}/credit-change-push-log',
    who: 'internal',
    effects: 'database',
    takesKey: false,
    summary: 'A push told the person of a change; the same message is written down once',
    errors: ['CREDIT_TERMS_NOT_AGREED'],
    params: ofPerson,
    body: z.strictObject({
      creditChangeTypeEnum: z.enum(CREDIT_CHANGE_TYPES),
      occurredDate: OutsideDate,
      pushedAtMs: OutsideMoment,
      messageId: MessageId,
    }),
    response: null,
  },
  recordScoreIncreaseLog: {
    method: 'POST',
    path: '/v1/credit/users/{ieumUserId}/score-increase-log',
    who: 'internal',
    effects: 'database',
    summary: 'A score of the person rose, and why as far as it is known',
    errors: ['CREDIT_TERMS_NOT_AGREED'],
    params: ofPerson,
    body: z
      .strictObject({
        creditBureauEnum: z.enum(CREDIT_BUREAU_NAMES),
        beforeScore: Score,
        afterScore: Score,
        causeEnum: openEnum(['RAISE', 'ORGANIC']),
      })
      .refine(({ beforeScore, afterScore }) => afterScore > beforeScore, {
        path: ['afterScore'],
        message: 'expected more than before',
      }),
    response: null,
  },
})
