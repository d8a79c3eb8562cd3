/** A person's own programs that may read their accounts: only the person grants, sees and withdraws access. */

import { z } from 'zod'
import { SimplefinGrantId } from '../../shared/ids.ts'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut, openEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'

export const SimplefinGrant = z.object({
  simplefinGrantId: SimplefinGrantId,
  /** Name that the person gave it. */
  name: z.string(),
  createdAtMs: EpochMsOut,
  /** Null until a program has used the token. */
  claimedAtMs: EpochMsOut.nullable(),
  /** When the used token was first tried again; null: never. */
  triedAgainAtMs: EpochMsOut.nullable(),
  /** When it last read the accounts; null: never. */
  lastReadAtMs: EpochMsOut.nullable(),
  /** The token can be used until this time; once it was used, the program may read until this time. */
  endsAtMs: EpochMsOut,
})
export type SimplefinGrant = z.infer<typeof SimplefinGrant>

/** A grant as it was agreed to, and its further course. */
export const SimplefinConsent = z.object({
  simplefinGrantId: SimplefinGrantId,
  /** Name that the person gave it. */
  name: z.string(),
  stateEnum: openEnum(['WAITING', 'ACTIVE', 'ENDED', 'WITHDRAWN']),
  givenAtMs: EpochMsOut,
  /** Null until a program has used the token. */
  claimedAtMs: EpochMsOut.nullable(),
  endsAtMs: EpochMsOut,
  /** Null unless it was ended earlier. */
  withdrawnAtMs: EpochMsOut.nullable(),
})
export type SimplefinConsent = z.infer<typeof SimplefinConsent>

/** The number is the same as in `domain/mydata/simplefin.ts`; its test compares them. */
export const SimplefinGrantForm = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .refine((name) => !/\p{Cc}/u.test(name)),
})

export const simplefinGrants = mydataCalls({
  listSimplefinGrants: {
    method: 'GET',
    path: '/v1/mydata/users/me/simplefin-grants',
    who: 'user',
    summary: 'Programs that may look at my accounts, and tokens that wait for one, the latest first; 5 at most',
    errors: [],
    response: z.object({
      simplefinGrants: z.array(SimplefinGrant),
      /** Whether the sign-in of this session is recent enough to make a grant. */
      isSignInFresh: z.boolean(),
    }),
  },
  listSimplefinConsents: {
    method: 'GET',
    path: '/v1/mydata/users/me/simplefin-consents',
    who: 'user',
    summary: 'Every program that was let look at my accounts, those that are over too, the latest first; 100 at most',
    errors: [],
    response: z.object({ simplefinConsents: z.array(SimplefinConsent), leftOutCount: LeftOutCount }),
  },
  createSimplefinGrant: {
    method: 'POST',
    path: '/v1/mydata/users/me/simplefin-grants',
    who: 'user',
    effects: 'outside',
    // The answer contains a secret that is not stored, not even for a repeated request.
    takesKey: false,
    limit: { most: 20, perSeconds: 86_400 },
    summary: 'Lets one more program look at my accounts; its setup token is told here and never again',
    errors: ['MYDATA_SIGN_IN_NOT_FRESH', 'MYDATA_SIGN_IN_ON_NEW_DEVICE', 'MYDATA_BRIDGE_GRANTS_FULL'],
    body: SimplefinGrantForm,
    response: z.object({
      simplefinGrant: SimplefinGrant,
      /** In SimpleFIN's form: an address in base64, for one use. */
      setupToken: z.string(),
    }),
  },
  revokeSimplefinGrant: {
    method: 'DELETE',
    path: '/v1/mydata/users/me/simplefin-grants/{simplefinGrantId}',
    who: 'user',
    effects: 'database',
    summary: 'The program sees nothing from here on, nor does its token open anything',
    errors: ['MYDATA_BRIDGE_GRANT_NOT_FOUND'],
    params: z.object({ simplefinGrantId: SimplefinGrantId }),
    response: null,
  },
})
