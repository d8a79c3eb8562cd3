import { z } from 'zod'
import { UserId } from '../shared/ids.ts'
import { LeftOutCount } from '../shared/left-out.ts'
import { EpochMsOut, KoreanDate, openEnum, Uuid } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'
import { APPLICATION_STATUSES, FCFS_GROUP_STATUSES, FCFS_RESULTS, VOUCHER_STATUSES, VOUCHER_TYPES } from './enums.ts'

export const Voucher = z.object({
  voucherId: Uuid,
  voucherTypeEnum: openEnum(VOUCHER_TYPES),
  voucherStatusEnum: openEnum(VOUCHER_STATUSES),
  /** Three groups of four letters. */
  voucherCode: z.string(),
  issuedAtMs: EpochMsOut,
  expiresAtMs: EpochMsOut,
})
export type Voucher = z.infer<typeof Voucher>

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Proof of a number that nobody can change any more; checked with `npm run draw:verify`. */
export const DrawReceipt = z.object({
  format: z.literal('ieum-draw-receipt-1'),
  userFcfsGroupId: Uuid,
  sequence: z.number().int().min(1),
  /** Proves that the row in the list is the person's; nobody else has it. */
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  enteredAtMs: EpochMsOut,
  previousHash: Hash,
  /** Ed25519, base64. */
  signature: z.string(),
})
export type DrawReceipt = z.infer<typeof DrawReceipt>

const Signed = z.object({ text: z.string(), signature: z.string() })

const Opening = z.object({
  userFcfsGroupId: Uuid,
  fcfsGroupStatusEnum: openEnum(FCFS_GROUP_STATUSES),
  opensAtMs: EpochMsOut,
  closesAtMs: EpochMsOut,
  totalCount: z.number().int().min(0),
  /** Null before it opens. */
  remainingCount: z.number().int().min(0).nullable(),
  /** Business time of the server, for countdowns. */
  serverNowMs: EpochMsOut,
  myEntry: z.object({ resultEnum: openEnum(FCFS_RESULTS), enteredAtMs: EpochMsOut }).nullable(),
  /** Stock, hours, rule and key, signed before the opening. */
  commitment: Signed,
})

const Result = z.object({
  resultEnum: openEnum(FCFS_RESULTS),
  /** End of the reservation. */
  holdExpiresAtMs: EpochMsOut.nullable(),
  /** The voucher of this opening. */
  voucher: Voucher.nullable(),
  groupDate: KoreanDate,
  enteredAtMs: EpochMsOut.nullable(),
  /** Number of people who wait before the person for a returned place; null for a person who does not wait. */
  waitingAheadCount: z.number().int().min(0).nullable(),
  receipt: DrawReceipt.nullable(),
})
export type FcfsResultOfPerson = z.infer<typeof Result>

const PastDraw = z.object({
  userFcfsGroupId: Uuid,
  groupDate: KoreanDate,
  opensAtMs: EpochMsOut,
  closesAtMs: EpochMsOut,
  totalCount: z.number().int().min(0),
  /** Count of numbers that were given out. */
  entryCount: z.number().int().min(0),
  commitment: Signed,
  /** Whether the list can be read: a reservation may last past the end of the day. */
  isListed: z.boolean(),
  /** Null for a person who took no number. */
  mine: z.object({ resultEnum: openEnum(FCFS_RESULTS), receipt: DrawReceipt }).nullable(),
})
export type PastDraw = z.infer<typeof PastDraw>

export const geneFirstCome = geneCalls({
  enterMacrogenTesting: {
    method: 'POST',
    path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/enter',
    who: 'user',
    effects: 'outside',
    takesKey: false,
    limit: { most: 5, perSeconds: 1 },
    summary:
      'A number in the first come of a day, and a place for half an hour while there are any; again tells the same',
    errors: [
      'NOT_FOUND',
      'GENE_UNDERAGE_USER',
      'GENE_ALREADY_APPLIED',
      'GENE_FCFS_NOT_OPEN',
      'GENE_FCFS_SOLD_OUT',
      'GENE_FCFS_HOLD_EXPIRED',
    ],
    body: z.strictObject({ userFcfsGroupId: Uuid }),
    response: z.object({
      userFcfsGroupId: Uuid,
      resultEnum: openEnum(FCFS_RESULTS),
      remainingCount: z.number().int().min(0),
      holdExpiresAtMs: EpochMsOut.nullable(),
      /** Set once a voucher was issued. */
      voucherCode: z.string().nullable(),
      receipt: DrawReceipt,
    }),
  },
  getFcfsGroup: {
    method: 'GET',
    path: '/v1/gene/users/me/fcfs-group',
    who: 'user',
    summary: "Today's first come: when it opens by the server's clock, what is left, and its commitment",
    errors: [],
    isAccessLogged: false,
    response: z.object({ fcfsGroup: Opening.nullable() }),
  },
  getFcfsResult: {
    method: 'GET',
    path: '/v1/gene/users/me/fcfs-result',
    who: 'user',
    summary: "What became of the person in today's first come, and their receipt",
    errors: [],
    isAccessLogged: false,
    response: Result,
  },
  listFcfsDraws: {
    method: 'GET',
    path: '/v1/gene/users/me/fcfs-draws',
    who: 'user',
    summary: 'The last fourteen days that are over, the newest first: what was promised, and the receipt of the person',
    errors: [],
    isAccessLogged: false,
    response: z.object({ draws: z.array(PastDraw).max(14) }),
  },
  issueFcfsVoucher: {
    method: 'POST',
    path: '/v1/gene/users/me/fcfs-voucher',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'The voucher of a place that is held, or the discount of whoever came too late; each once a day',
    errors: ['GENE_INVALID_ARGUMENT', 'GENE_STATUS_CONFLICT', 'GENE_FCFS_HOLD_EXPIRED'],
    body: z.strictObject({ voucherTypeEnum: z.enum(VOUCHER_TYPES) }),
    response: z.object({ voucher: Voucher }),
  },
  getVouchers: {
    method: 'GET',
    path: '/v1/gene/users/me/vouchers',
    who: 'user',
    summary: "The person's vouchers, the newest first, those that are used or over too",
    errors: [],
    response: z.object({ vouchers: z.array(Voucher), leftOutCount: LeftOutCount }),
  },
  redeemVoucher: {
    method: 'POST',
    path: '/v1/gene/users/me/vouchers',
    who: 'user',
    effects: 'outside',
    limit: { most: 5, perSeconds: 3_600 },
    summary: 'Takes a code into the own vouchers; one answer for a code that is wrong, taken, used or over',
    errors: ['GENE_VOUCHER_NOT_FOUND'],
    body: z.strictObject({ voucherCode: z.string().min(1).max(40) }),
    response: z.object({ voucher: Voucher }),
  },
  getVoucherApplication: {
    method: 'GET',
    path: '/v1/gene/users/{ieumUserId}/vouchers/{voucherId}/application',
    who: 'internal',
    summary: 'The application that a voucher of a person paid; null while none',
    errors: ['GENE_VOUCHER_NOT_FOUND'],
    params: z.object({ ieumUserId: UserId, voucherId: Uuid }),
    response: z.object({
      application: z.object({ applicationId: Uuid, statusEnum: openEnum(APPLICATION_STATUSES) }).nullable(),
    }),
  },
  getFcfsDraw: {
    method: 'GET',
    path: '/v1/gene/fcfs-groups/{userFcfsGroupId}/draw',
    who: 'public',
    summary: 'The whole list of a day that is over, without a name: what `npm run draw:verify` checks',
    errors: ['NOT_FOUND'],
    raw: true,
    params: z.object({ userFcfsGroupId: Uuid }),
    response: z.object({
      format: z.literal('ieum-draw-list-1'),
      commitment: Signed,
      entries: z.array(z.tuple([z.number().int(), Hash, z.number().int(), z.string()])),
      places: z.array(z.tuple([z.string(), z.number().int(), z.number().int()])),
      closing: Signed,
    }),
  },
})
