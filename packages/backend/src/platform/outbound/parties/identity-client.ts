import {
  IDENTITY_CALLS,
  IdentityConfirmAnswer,
  type IdentityRefusal,
  IdentityRefusal as IdentityRefusalBody,
  IdentityVerificationAnswer,
} from '@ieum/contracts/outside/identity-verification.ts'
import { filledPath } from '@ieum/contracts/outside/outside-call.ts'
import type { z } from 'zod'
import type { OutsideFailureReason, OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, type PeerAddress } from '../transport/peer-calls.ts'

/** The person's input, in the form that the agency requires. */
export type IdentityClaim = {
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly birthdayDate: string
  readonly sexDigit: string
  readonly carrierEnum: 'SKT' | 'KT' | 'LGU' | 'SKT_MVNO' | 'KT_MVNO' | 'LGU_MVNO'
  readonly phoneNumber: string
}

/** The identity that the agency verified. */
export type VerifiedIdentity = {
  readonly ci: string
  readonly fullName: string
  readonly birthdayDate: string
  readonly sexDigit: string
  readonly phoneNumber: string
}

/** `isCertainlyUnsent`: no code can have reached a phone. */
export type IdentityAgencyFailure = { readonly kind: 'unavailable'; readonly isCertainlyUnsent: boolean }

export type IdentityAgency = {
  /** Has a code sent if the person exists; the answer does not reveal whether they do. */
  start(claim: IdentityClaim): Promise<{ kind: 'started'; outsideVerificationId: string } | IdentityAgencyFailure>
  confirm(
    outsideVerificationId: string,
    code: string,
  ): Promise<
    | { kind: 'verified'; identity: VerifiedIdentity }
    | { kind: 'wrongCode' }
    | { kind: 'expired' }
    | { kind: 'tooManyTries' }
    | IdentityAgencyFailure
  >
  /**
   * Sends a text message to a number; whether it arrives is not known. Returns false when it was certainly not
   * accepted.
   */
  notify(phoneNumber: string, text: string): Promise<boolean>
}

export type IdentityAgencyAddress = PeerAddress

/** Failures after which the request has certainly not been handled. */
const UNSENT: readonly OutsideFailureReason[] = ['address', 'identity', 'connect']

/** The identity agency over mutual TLS. Any answer outside its contract counts as 'unavailable'. */
export function createIdentityClient(http: OutsideHttp, address: IdentityAgencyAddress): IdentityAgency {
  const call = createPeerCalls(http, address)

  return {
    async start(claim) {
      const reply = await call(IDENTITY_CALLS['본인확인-001'], {
        real_name: claim.name,
        birth_date: claim.birthdayDate.replaceAll('-', ''),
        sex_digit: claim.sexDigit,
        carrier: claim.carrierEnum,
        phone_num: claim.phoneNumber,
      })
      if (reply.kind === 'failure') return { kind: 'unavailable', isCertainlyUnsent: UNSENT.includes(reply.reason) }
      const answer = isSuccess(reply.status) ? read(IdentityVerificationAnswer, reply.body) : null
      // An agency that refuses has sent nothing; one that succeeded with an unreadable answer may have.
      if (!answer) return { kind: 'unavailable', isCertainlyUnsent: !isSuccess(reply.status) }
      return { kind: 'started', outsideVerificationId: answer.verification_id }
    },

    async confirm(outsideVerificationId, code) {
      const { method, path: template } = IDENTITY_CALLS['본인확인-002']
      const { path } = filledPath(template, { verificationId: outsideVerificationId })
      const reply = await call({ method, path }, { code })
      if (reply.kind === 'failure') return { kind: 'unavailable', isCertainlyUnsent: UNSENT.includes(reply.reason) }
      if (isSuccess(reply.status)) {
        const answer = read(IdentityConfirmAnswer, reply.body)
        if (!answer) return { kind: 'unavailable', isCertainlyUnsent: false }
        return { kind: 'verified', identity: identityOf(answer) }
      }
      const refusal: IdentityRefusal | null = read(IdentityRefusalBody, reply.body)
      if (reply.status === 400 && refusal?.error === 'invalid_code') return { kind: 'wrongCode' }
      if (reply.status === 429 && refusal?.error === 'too_many_tries') return { kind: 'tooManyTries' }
      // Already used, unknown or too old: in every case only a new code helps.
      if ([404, 409, 410].includes(reply.status) && refusal) return { kind: 'expired' }
      return { kind: 'unavailable', isCertainlyUnsent: true }
    },

    async notify(phoneNumber, text) {
      const reply = await call(IDENTITY_CALLS['본인확인-004'], { phone_num: phoneNumber, text })
      return reply.kind !== 'failure' && isSuccess(reply.status)
    },
  }
}

function identityOf(answer: IdentityConfirmAnswer): VerifiedIdentity {
  const { birth_date: day } = answer
  return {
    ci: answer.ci,
    fullName: answer.real_name,
    birthdayDate: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    sexDigit: answer.sex_digit,
    phoneNumber: answer.phone_num,
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Returns null when the body does not fit the schema; the body is not kept, because it may name a person. */
function read<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(body.toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
