import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { VERIFICATION_RESEND_MS } from '@ieum/domain/account/constants.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { displayedMessage } from '../../api-errors.ts'
import { useAttempts } from '../../use-attempts.ts'
import { elapsedMs } from '../../world-clock.ts'
import { birthday, EMPTY_FORM, type SignupForm } from './prefill.ts'

type Sent = {
  readonly identityVerificationId: IdentityVerificationId
  /** On the clock that only runs forward: the service refuses an earlier try in any case. */
  readonly resendAtElapsedMs: number
}

/** The two calls of identity verification and what lies between them. Whatever fails, what was typed stays. */
export function useVerification(onDone: () => void) {
  const [form, setForm] = useState<SignupForm>(EMPTY_FORM)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent | null>(null)
  const { busyWith, failure, success, start, clear } = useAttempts<'asking' | 'confirming'>(
    (error) => displayedMessage(error) ?? signup.failed,
  )
  const secondsToResend = useSecondsUntil(sent?.resendAtElapsedMs ?? null)

  const ask = async () => {
    const birthdayDate = birthday(form)
    if (birthdayDate === null) throw new Error('the form was not checked')
    const answer = await api.account.startIdentityVerification({
      body: {
        name: form.name.trim(),
        birthdayDate,
        sexDigit: form.sexDigit,
        carrierEnum: form.carrier,
        phoneNumber: form.phone,
      },
    })
    setSent({
      identityVerificationId: answer.identityVerificationId,
      resendAtElapsedMs: elapsedMs() + VERIFICATION_RESEND_MS,
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
    message: failure,
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
          body: { code },
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

/** Whole seconds until a moment of the forward clock, counted down while it is on the screen. */
function useSecondsUntil(atElapsedMs: number | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (atElapsedMs === null) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((atElapsedMs - elapsedMs()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [atElapsedMs])
  return atElapsedMs === null ? 0 : seconds
}
