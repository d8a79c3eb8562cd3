import type { Carrier } from '@ieum/contracts/account/identity.ts'
import type { OpenVerification } from '@ieum/contracts/page.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { VERIFICATION_CODE_LENGTH } from '@ieum/domain/account/verification-codes.ts'
import { residentNumberParts, sexDigitOf } from '@ieum/domain/typing/birthday.ts'
import { codeDigits } from '@ieum/domain/typing/code.ts'
import { readPersonName } from '@ieum/domain/typing/person-name.ts'
import { shownPhone } from '@ieum/domain/typing/phone-number.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { BirthField, FieldPair, Form, InlineError, SelectField, TextField } from '@ieum/ui/controls/Field.tsx'
import { OptionNote } from '@ieum/ui/controls/Option.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { useEffect, useState } from 'react'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { focusFirstWrong } from '../../fields/focus-first-wrong.ts'
import { formOfFragment, type SignupForm, wrongFields } from './prefill.ts'
import { useVerification } from './use-verification.ts'

const FORM_ID = 'signup'

/** Identity verification: personal data first, then the code from the text message. */
export function Signup({
  onDone,
  open,
}: {
  readonly onDone: () => void
  /** The code for which this browser still waits. */
  readonly open: OpenVerification | null
}) {
  const verification = useVerification(onDone, open)
  return verification.isCodeSent ? <CodeStep {...verification} /> : <PersonStep {...verification} />
}

export type Verification = ReturnType<typeof useVerification>

const carriers = Object.entries(signup.carriers).map(([value, label]) => ({ value, label }))

export function PersonStep({ form, setForm, send, isBusy, message }: Verification) {
  const [areErrorsShown, setAreErrorsShown] = useState(false)
  const wrong = areErrorsShown ? wrongFields(form) : []
  useEffect(() => {
    const prefilled = formOfFragment(window.location.hash)
    if (prefilled.name === '') return
    setForm(prefilled)
    // Personal data must not stay in the address or in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [setForm])
  // Several changes at once, when the person typed before the scripts had loaded.
  const change = (changes: Partial<SignupForm>) => setForm((before) => ({ ...before, ...changes }))
  const submit = () => {
    setAreErrorsShown(true)
    if (wrongFields(form).length === 0) send()
    else focusFirstWrong(FORM_ID)
  }
  return (
    <Screen>
      <Header />
      <ScreenBody
        isBusy={isBusy}
        foot={
          <CtaBar>
            <Button form={FORM_ID} type="submit" isBusy={isBusy}>
              {isBusy ? signup.sending : signup.send}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={signup.title} subtitle={signup.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <TextField
            label={signup.name}
            autoComplete="name"
            value={form.name}
            help={nameHelp(form.name)}
            error={wrong.includes('name') ? (isBlank(form.name) ? signup.nameError : signup.nameUnclear) : null}
            onChange={(event) => change({ name: event.target.value })}
          />
          <BirthField
            label={signup.birth}
            digitLabel={signup.sex}
            error={wrong.includes('birth') ? signup.birthError : wrong.includes('sexDigit') ? signup.sexError : null}
            birth={{
              value: form.birth,
              onChange: ({ target }) => change(residentNumberParts(target.value) ?? { birth: target.value }),
            }}
            digit={{ value: form.sexDigit, onChange: ({ target }) => change({ sexDigit: sexDigitOf(target.value) }) }}
          />
          <FieldPair>
            <SelectField
              label={signup.carrier}
              options={carriers}
              value={form.carrier}
              onChange={(event) => change({ carrier: event.target.value as Carrier })}
            />
            <TextField
              label={signup.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              value={shownPhone(form.phone)}
              error={wrong.includes('phone') ? signup.phoneError : null}
              onChange={(event) => change({ phone: shownPhone(event.target.value) })}
            />
          </FieldPair>
          {message ? <InlineError>{message}</InlineError> : null}
        </Form>
        <LiveRegion>{message}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

export function CodeStep({
  sentTo,
  code,
  setCode,
  confirm,
  resend,
  secondsToResend,
  secondsLeft,
  back,
  isBusy,
  message,
  notice,
}: Verification) {
  const [isShort, setIsShort] = useState(false)
  const isWhole = codeDigits(code, VERIFICATION_CODE_LENGTH)?.length === VERIFICATION_CODE_LENGTH
  const error = isShort && !isWhole ? signup.codeError : message
  const help = secondsLeft === null ? signup.codeHelp : signup.codeHelpLeft(secondsLeft)
  const submit = () => {
    setIsShort(!isWhole)
    if (isWhole) confirm()
    else requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM_ID} input`)?.focus())
  }
  return (
    <Screen>
      <Header start={<IconButton icon="back" label={signup.back} onClick={back} />} />
      <ScreenBody
        isBusy={isBusy}
        foot={
          <CtaBar>
            <Button form={FORM_ID} type="submit" isBusy={isBusy}>
              {isBusy ? signup.confirming : screenWords.confirm}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle
          title={signup.codeTitle}
          subtitle={<SpokenText>{signup.codeSubtitle(sentTo)}</SpokenText>}
          takesFocus
        />
        <Form id={FORM_ID} onSubmit={submit}>
          <TextField
            label={signup.code}
            help={secondsToResend > 0 ? signup.resendIn(secondsToResend) : help}
            error={error}
            isSpaced
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) =>
              setCode(codeDigits(event.target.value, VERIFICATION_CODE_LENGTH) ?? event.target.value)
            }
            action={
              <TextAction isTight aria-disabled={secondsToResend > 0 || undefined} onClick={resend}>
                {signup.resend}
              </TextAction>
            }
          />
          <OptionNote>{signup.codeMissing}</OptionNote>
        </Form>
        <LiveRegion>{notice ?? error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

const isBlank = (typed: string) => plainText(typed) === ''

/** Asks to confirm a name in letters other than Korean. */
function nameHelp(typed: string): string | null {
  const name = readPersonName(typed)
  return name !== null && /\p{Script=Latin}/u.test(name) ? signup.nameInCapitals(name) : null
}
