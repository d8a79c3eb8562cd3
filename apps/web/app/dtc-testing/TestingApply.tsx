import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { readBirthday } from '@ieum/domain/typing/birthday.ts'
import { readEmail } from '@ieum/domain/typing/email.ts'
import { PERSON_NAME_MAX } from '@ieum/domain/typing/person-name.ts'
import { readPhoneNumber, shownPhone } from '@ieum/domain/typing/phone-number.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { ConsentItem } from '@ieum/ui/controls/Consent.tsx'
import { Form, InlineError, SelectField, TextField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../fields/focus-first-wrong.ts'
import { textProblem } from '../fields/text-problem.ts'
import { links } from '../links/links.ts'
import type { Applying, FilledPaper, Place } from './filled-paper.ts'
import { ADDRESS_DETAIL_MAX, PLACE_FORM_ID, PlaceField } from './PlaceField.tsx'
import type { PlaceSearch } from './use-place-search.ts'

const { apply: words } = geneTestingWords
const FORM_ID = 'testing-application'

/** Differences between testings. */
export type ApplyTerms<T extends TermsType> = {
  readonly terms: readonly T[]
  /** Terms that nobody has to accept. */
  readonly optional: readonly T[]
  readonly bodies: { readonly [termsType in T]: string }
  /** Note on the text of the consent, beside its summary. */
  readonly noteOf: (termsType: T) => string | undefined
  readonly title: string
  readonly subtitle: string
  readonly backTo: string
}

export type TestingApplyProps<T extends TermsType> = {
  readonly what: ApplyTerms<T>
  /** Personal data from identity verification; the person fills in null fields. */
  readonly known: { readonly fullName: string | null; readonly birth: string }
  readonly search: PlaceSearch
  readonly applying: Applying<T>
}

/** Consents one by one, nothing ticked in advance; the tested person; the kit's address. */
export function TestingApply<T extends TermsType>({ what, known, search, applying }: TestingApplyProps<T>) {
  const [agreed, setAgreed] = useState<readonly T[]>([])
  const [who, setWho] = useState({
    fullName: known.fullName ?? '',
    birth: known.birth,
    sexEnum: null as FilledPaper<T>['sexEnum'] | null,
    phoneNumber: '',
    email: '',
    addressDetail: '',
  })
  const [place, setPlace] = useState<Place | null>(null)
  const [isLooked, look] = useState(false)
  const birth = readBirthday(who.birth)
  const phoneNumber = readPhoneNumber(who.phoneNumber)
  const email = readEmail(who.email)
  const nameProblem = textProblem(who.fullName, PERSON_NAME_MAX, words.nameError)
  const detailProblem = textProblem(who.addressDetail, ADDRESS_DETAIL_MAX, null)
  const wrong = {
    agreed: what.terms.some((one) => !what.optional.includes(one) && !agreed.includes(one)),
    fullName: nameProblem !== null,
    birth: birth === null,
    sexEnum: who.sexEnum === null,
    phoneNumber: phoneNumber === null,
    email: email === null,
    place: place === null || detailProblem !== null,
  }
  const isGood = !Object.values(wrong).includes(true)
  const change = (part: Partial<typeof who>) => setWho((before) => ({ ...before, ...part }))
  const submit = () => {
    look(true)
    const { sexEnum } = who
    if (isGood && place && birth && sexEnum && phoneNumber && email) {
      const [fullName, addressDetail] = [plainText(who.fullName), plainText(who.addressDetail)]
      applying.apply({ fullName, birth, sexEnum, phoneNumber, email, addressDetail, agreed, place })
    } else focusFirstWrong(Object.entries(wrong).some(([name, is]) => is && name !== 'place') ? FORM_ID : PLACE_FORM_ID)
  }
  const error = isLooked && !isGood ? words.missing : applying.failure
  const errorOf = (name: keyof typeof wrong, text: string) => (isLooked && wrong[name] ? text : null)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={what.backTo} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={applying.isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button form={FORM_ID} type="submit" isBusy={applying.isBusy}>
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={what.title}>
          <ScreenTitle title={what.title} subtitle={what.subtitle} />
        </Section>
        <Section isTight title={words.consents}>
          {what.terms.map((termsType) => (
            <ConsentItem
              key={termsType}
              title={(what.optional.includes(termsType) ? words.optional : words.required)(TERMS_TITLES[termsType])}
              note={what.noteOf(termsType)}
              body={what.bodies[termsType]}
              openLabel={words.open}
              isOn={agreed.includes(termsType)}
              onChange={(isOn) =>
                setAgreed((before) => [...before.filter((one) => one !== termsType), ...(isOn ? [termsType] : [])])
              }
              link={
                <TextAction as={Link} tone="caption" to={links.terms(termsType)} target="_blank">
                  {words.whole}
                </TextAction>
              }
            />
          ))}
        </Section>
        <Section isTight title={words.subject}>
          <Form id={FORM_ID} onSubmit={submit}>
            <TextField
              label={words.name}
              autoComplete="name"
              error={errorOf('fullName', nameProblem ?? words.nameError)}
              value={who.fullName}
              onChange={({ target }) => change({ fullName: target.value })}
            />
            <TextField
              label={words.birth}
              help={words.birthHelp}
              inputMode="numeric"
              error={errorOf('birth', words.birthError)}
              value={who.birth}
              onChange={({ target }) => change({ birth: target.value })}
            />
            <SelectField
              label={words.sex}
              error={errorOf('sexEnum', words.sexError)}
              options={[
                { value: '', label: words.sexUnchosen },
                { value: 'FEMALE', label: words.sexes.FEMALE },
                { value: 'MALE', label: words.sexes.MALE },
              ]}
              value={who.sexEnum ?? ''}
              onChange={({ target: { value } }) =>
                change({ sexEnum: value === 'MALE' || value === 'FEMALE' ? value : null })
              }
            />
            <TextField
              label={words.phone}
              inputMode="tel"
              autoComplete="tel"
              error={errorOf('phoneNumber', words.phoneError)}
              value={who.phoneNumber}
              onChange={({ target }) => change({ phoneNumber: shownPhone(target.value) })}
            />
            <TextField
              label={words.email}
              inputMode="email"
              autoComplete="email"
              error={errorOf('email', words.emailError)}
              value={who.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Form>
        </Section>
        <Section isTight title={words.where}>
          <PlaceField
            chosen={place}
            detail={who.addressDetail}
            isWrong={isLooked && place === null}
            search={search}
            onChoose={setPlace}
            onDetail={(addressDetail) => change({ addressDetail })}
          />
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
