import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'
import { agreementText } from '@ieum/copy/health-insurance/consents.ts'
import { healthInsuranceLabels } from '@ieum/copy/health-insurance/labels.ts'
import { healthInsuranceWords } from '@ieum/copy/health-insurance/linking.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { shownPhone } from '@ieum/domain/typing/phone-number.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { FullText } from '@ieum/ui/content/Receipt.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { ConsentItem } from '@ieum/ui/controls/Consent.tsx'
import { Form, InlineError, SelectField, TextField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { focusFirstWrong } from '../../fields/focus-first-wrong.ts'
import {
  AGREEMENTS,
  type Guardian,
  type GuardianField,
  type GuardianForm,
  PROVIDERS,
  readGuardianForm,
} from './guardian-form.ts'
import type { HealthInsuranceActions } from './use-health-insurance.ts'

const { form: words } = healthInsuranceWords
const FORM_ID = 'guardian'
const AGREEMENT_ID = 'guardian-agreement'

const PROVIDER_OPTIONS = [
  { value: '', label: words.providerUnchosen },
  ...PROVIDERS.map((value) => ({ value, label: healthInsuranceLabels.providers[value] })),
]

/** The guardian's data, the app in which they authenticate, and the consents in full. */
export function GuardianPaper({
  actions,
  form,
  onBack,
  onChange,
  onSend,
  takesFocus,
}: {
  readonly actions: HealthInsuranceActions
  readonly form: GuardianForm
  readonly onBack: () => void
  readonly onChange: (form: GuardianForm) => void
  readonly onSend: (guardian: Guardian) => void
  readonly takesFocus: boolean
}) {
  const [isLooked, look] = useState(false)
  const { guardian, wrong } = readGuardianForm(form)
  const isBusy = actions.busyWith === 'requesting'
  const change = (part: Partial<GuardianForm>) => onChange({ ...form, ...part })
  const submit = () => {
    look(true)
    if (guardian) onSend(guardian)
    else focusFirstWrong(wrong.some((field) => field !== 'agreed') ? FORM_ID : AGREEMENT_ID)
  }
  const isWrong = (field: GuardianField) => isLooked && wrong.some((one) => one === field)
  const errorOf = (field: GuardianField, text: string) => (isWrong(field) ? text : null)
  const error = isLooked && guardian === null ? words.missing : actions.failure
  return (
    <Screen kind="sections">
      <Header start={<IconButton icon="back" label={screenWords.back} onClick={onBack} />} />
      <ScreenBody
        isBusy={isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button meaning="paper" form={FORM_ID} type="submit" isBusy={isBusy}>
              {isBusy ? words.sending : words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} takesFocus={takesFocus} />
        </Section>
        <Section isTight title={words.guardian}>
          <Form id={FORM_ID} onSubmit={submit}>
            <TextField
              label={words.name}
              // The phone belongs to the child, and so does its autofill data.
              autoComplete="off"
              error={errorOf('fullName', words.nameError)}
              value={form.fullName}
              onChange={({ target }) => change({ fullName: target.value })}
            />
            <TextField
              label={words.birth}
              help={words.birthHelp}
              inputMode="numeric"
              autoComplete="off"
              error={errorOf('birth', words.birthError)}
              value={form.birth}
              onChange={({ target }) => change({ birth: target.value })}
            />
            <TextField
              label={words.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              error={errorOf('phoneNumber', words.phoneError)}
              value={shownPhone(form.phoneNumber)}
              onChange={({ target }) => change({ phoneNumber: shownPhone(target.value) })}
            />
            <SelectField
              label={words.provider}
              help={words.providerHelp}
              error={errorOf('provider', words.providerError)}
              options={PROVIDER_OPTIONS}
              value={form.provider}
              onChange={({ target }) => change({ provider: target.value })}
            />
          </Form>
        </Section>
        <Section isTight title={words.agreement}>
          <div id={AGREEMENT_ID}>
            {AGREEMENTS.map((agreement) => (
              <ConsentItem
                key={agreement}
                title={words.agreements[agreement].title}
                body={words.agreements[agreement].body}
                openLabel={words.agreeOpen}
                isOn={form.agreed.includes(agreement)}
                isInvalid={isWrong('agreed') && !form.agreed.includes(agreement)}
                onChange={(isOn) =>
                  change({
                    agreed: isOn ? [...form.agreed, agreement] : form.agreed.filter((one) => one !== agreement),
                  })
                }
              />
            ))}
          </div>
          {isWrong('agreed') ? (
            <Inset>
              <InlineError>{words.agreeError}</InlineError>
            </Inset>
          ) : null}
          <FullText title={words.whole} label={guardianAgreement.title}>
            {agreementText(guardianAgreement)}
          </FullText>
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
