import type { OpenVerification } from '@ieum/contracts/page.ts'
import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import {
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_LIFE_MS,
  VERIFICATION_RESEND_MS,
} from '@ieum/domain/account/verification-codes.ts'
import { birthdayBeside } from '@ieum/domain/typing/birthday.ts'
import { codeDigits } from '@ieum/domain/typing/code.ts'
import { readPersonName } from '@ieum/domain/typing/person-name.ts'
import { readPhoneNumber } from '@ieum/domain/typing/phone-number.ts'
import { useEffect, useState } from 'react'
import { elapsedMs } from '../../clock/world-clock.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage } from '../../reads/api-errors.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import { EMPTY_FORM, type SignupForm } from './prefill.ts'

type Sent = {
  readonly identityVerificationId: IdentityVerificationId
  /** On a monotonic clock; the service refuses an earlier try in any case. */
  readonly resendAtElapsedMs: number
  readonly expiresAtElapsedMs: number
  /** As it is shown. */
  readonly phone: string
  /** The page was reloaded; the input is on the server, sealed in a cookie. */
  readonly isFound: boolean
}

/**
 * The calls of identity verification and the state between them. After a failure the input remains.
 * @param open the code for which this browser waits, after a reload
 */
export function useVerification(onDone: () => void, open: OpenVerification | null) {
  const [form, setForm] = useState<SignupForm>(EMPTY_FORM)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(() => (open && open.expiresInMs > 0 ? found(open) : null))
  const { busyWith, failure, success, start, clear } = useAttempts<'asking' | 'confirming'>(
    (error) => displayedMessage(error) ?? signup.failed,
  )
  const secondsToResend = useSecondsUntil(sent?.resendAtElapsedMs ?? null) ?? 0
  /** For a code found after a reload; null before the countdown starts, and for any other code. */
  const secondsLeft = useSecondsUntil(sent?.isFound ? sent.expiresAtElapsedMs : null)

  const ask = async () => {
    if (sent?.isFound) {
      const { identityVerificationId } = await api.account.resendIdentityVerification()
      setVerification({ identityVerificationId, phone: sent.phone, isFound: true })
      return
    }
    const name = readPersonName(form.name)
    const birthdayDate = birthdayBeside(form.birth, form.sexDigit)
    const phoneNumber = readPhoneNumber(form.phone)
    if (name === null || birthdayDate === null || phoneNumber === null) throw new Error('the form was not checked')
    const answer = await api.account.startIdentityVerification({
      body: {
        name,
        birthdayDate,
        sexDigit: form.sexDigit,
        carrierEnum: form.carrier,
        phoneNumber,
      },
    })
    setVerification({ identityVerificationId: answer.identityVerificationId, phone: phoneNumber, isFound: false })
  }
  const setVerification = (asked: Pick<Sent, 'identityVerificationId' | 'phone' | 'isFound'>) => {
    setSent({
      ...asked,
      resendAtElapsedMs: elapsedMs() + VERIFICATION_RESEND_MS,
      expiresAtElapsedMs: elapsedMs() + VERIFICATION_CODE_LIFE_MS,
    })
    setCode('')
  }

  return {
    form,
    setForm,
    code,
    setCode,
    isCodeSent: sent !== null,
    isBusy: busyWith !== null,
    message: failure ?? (sent === null && open?.expiresInMs === 0 ? signup.codeExpired : null),
    sentTo: sent?.phone ?? '',
    secondsLeft,
    notice: success,
    secondsToResend,
    send: () => start('asking', () => ask().then(() => null)),
    resend: () => {
      if (secondsToResend <= 0) start('asking', () => ask().then(() => signup.resent))
    },
    confirm: () =>
      start('confirming', async () => {
        if (!sent) return null
        await api.account.confirmIdentityVerification({
          params: { identityVerificationId: sent.identityVerificationId },
          body: { code: codeDigits(code, VERIFICATION_CODE_LENGTH) ?? '' },
        })
        onDone()
        return null
      }),
    back: () => {
      setSent(null)
      clear()
    },
  }
}

function found({ identityVerificationId, phoneNumberToDisplay, expiresInMs, resendInMs }: OpenVerification): Sent {
  const nowElapsedMs = elapsedMs()
  return {
    identityVerificationId,
    resendAtElapsedMs: nowElapsedMs + resendInMs,
    expiresAtElapsedMs: nowElapsedMs + expiresInMs,
    phone: phoneNumberToDisplay,
    isFound: true,
  }
}

/** Whole seconds until a moment of the monotonic clock, counted down while the component is mounted. */
function useSecondsUntil(atElapsedMs: number | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (atElapsedMs === null) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((atElapsedMs - elapsedMs()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [atElapsedMs])
  return atElapsedMs === null ? null : seconds
}
