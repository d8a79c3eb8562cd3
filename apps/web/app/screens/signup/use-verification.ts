import type { OpenVerification } from '@ieum/contracts/page.ts'
import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { VERIFICATION_CODE_LIFE_MS, VERIFICATION_RESEND_MS } from '@ieum/domain/account/constants.ts'
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
  readonly expiresAtElapsedMs: number
  /** As it is shown. */
  readonly phone: string
  /** The page was opened anew: what was typed is with the server, sealed in a cookie. */
  readonly isFound: boolean
}

/**
 * The calls of identity verification and what lies between them. Whatever fails, what was typed stays.
 * @param open the code that this browser waits for, when the page is opened anew
 */
export function useVerification(onDone: () => void, open: OpenVerification | null) {
  const [form, setForm] = useState<SignupForm>(EMPTY_FORM)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(() => (open && open.expiresInMs > 0 ? found(open) : null))
  const { busyWith, failure, success, start, clear } = useAttempts<'asking' | 'confirming'>(
    (error) => displayedMessage(error) ?? signup.failed,
  )
  const secondsToResend = useSecondsUntil(sent?.resendAtElapsedMs ?? null) ?? 0
  /** Of a code that was found again; null before it is counted, and of another. */
  const secondsLeft = useSecondsUntil(sent?.isFound ? sent.expiresAtElapsedMs : null)

  const ask = async () => {
    if (sent?.isFound) {
      const { identityVerificationId } = await api.account.resendIdentityVerification()
      take({ identityVerificationId, phone: sent.phone, isFound: true })
      return
    }
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
    take({ identityVerificationId: answer.identityVerificationId, phone: form.phone, isFound: false })
  }
  const take = (asked: Pick<Sent, 'identityVerificationId' | 'phone' | 'isFound'>) => {
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

/** Whole seconds until a moment of the forward clock, counted down while it is on the screen. */
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
