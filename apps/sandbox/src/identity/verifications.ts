import { randomInt, randomUUID } from 'node:crypto'
import {
  IDENTITY_CODE_LIFE_MS,
  IDENTITY_CODE_TRIES,
  type IdentityConfirmAnswer,
  type IdentityVerificationRequest,
} from '@ieum/contracts/outside/identity-verification.ts'
import type { SandboxClock } from '../clock.ts'
import type { Person } from '../people/person.ts'
import type { PeopleRegistry } from '../people-registry.ts'
import { phoneDigits } from '../people-registry.ts'
import type { Messages } from '../phone/messages.ts'
import type { Store } from '../store.ts'
import { IdentityRefusal } from '../transport/refusals.ts'
import { registeredName } from './registered-name.ts'

type Verification = {
  /** Absent for an unknown person: every code is then wrong, and nothing else differs. */
  readonly personId?: string
  readonly phoneNumber: string
  /** The service whose page requested the code; the text message names it. */
  readonly service: string
  readonly code: string
  readonly codeSentAtMs: number
  readonly wrongTries: number
  readonly isConfirmed: boolean
}

/** Verification by phone. Unknown people get the same answers; only no message arrives. */
export type Verifications = {
  start(request: IdentityVerificationRequest, service?: string): string
  /** @throws IdentityRefusal unknown_verification, already_confirmed */
  resend(verificationId: string): void
  /**
   * The right code succeeds again while it is valid: a caller that lost the answer may repeat the call.
   * @throws IdentityRefusal unknown_verification, expired_code, too_many_tries, invalid_code
   */
  confirm(verificationId: string, code: string): IdentityConfirmAnswer
}

export function createVerifications(
  store: Store,
  clock: SandboxClock,
  people: PeopleRegistry,
  messages: Messages,
): Verifications {
  const verifications = store.collection<Verification>('verifications')

  const isThem = (person: Person, request: IdentityVerificationRequest) =>
    registeredName(person.name) === request.real_name.normalize('NFC') &&
    person.birthDate.replaceAll('-', '') === request.birth_date &&
    person.sexDigit === request.sex_digit &&
    person.carrier === request.carrier

  function withNewCode(verification: Omit<Verification, 'code' | 'codeSentAtMs' | 'wrongTries'>): Verification {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (verification.personId !== undefined) {
      messages.send({
        phoneNumber: verification.phoneNumber,
        kind: 'SMS',
        from: '본인확인',
        text: `[${verification.service}] 인증번호 [${code}]를 입력해 주세요. 다른 사람에게 알려 주지 마세요.`,
      })
    }
    return { ...verification, code, codeSentAtMs: clock.now(), wrongTries: 0 }
  }

  function known(verificationId: string): Verification {
    const verification = verifications.get(verificationId)
    if (!verification) throw new IdentityRefusal(404, 'unknown_verification')
    return verification
  }

  return {
    start(request, service = '이음') {
      const person = people.byPhone(request.phone_num).findLast((one) => isThem(one, request))
      const verificationId = randomUUID()
      verifications.put(
        verificationId,
        withNewCode({ personId: person?.id, phoneNumber: phoneDigits(request.phone_num), service, isConfirmed: false }),
      )
      return verificationId
    },
    resend(verificationId) {
      const verification = known(verificationId)
      if (verification.isConfirmed) throw new IdentityRefusal(409, 'already_confirmed')
      verifications.put(verificationId, withNewCode(verification))
    },
    confirm(verificationId, code) {
      const verification = known(verificationId)
      if (verification.wrongTries >= IDENTITY_CODE_TRIES) throw new IdentityRefusal(429, 'too_many_tries', 0)
      if (clock.now() >= verification.codeSentAtMs + IDENTITY_CODE_LIFE_MS)
        throw new IdentityRefusal(410, 'expired_code')
      const person = verification.personId === undefined ? undefined : people.byId(verification.personId)
      if (!person || code !== verification.code) {
        const wrongTries = verification.wrongTries + 1
        verifications.put(verificationId, { ...verification, wrongTries })
        throw new IdentityRefusal(400, 'invalid_code', IDENTITY_CODE_TRIES - wrongTries)
      }
      verifications.put(verificationId, { ...verification, isConfirmed: true })
      return {
        ci: person.ci,
        real_name: person.name,
        birth_date: person.birthDate.replaceAll('-', ''),
        sex_digit: person.sexDigit,
        phone_num: verification.phoneNumber,
      }
    },
  }
}
