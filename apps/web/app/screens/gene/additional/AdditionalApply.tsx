import { geneAdditionalWords as words } from '@ieum/copy/gene/around/additional.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { readEmail } from '@ieum/domain/typing/email.ts'
import { PERSON_NAME_MAX } from '@ieum/domain/typing/person-name.ts'
import { readPhoneNumber, shownPhone } from '@ieum/domain/typing/phone-number.ts'
import { Row, Setting } from '@ieum/ui/content/Row.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { ConsentItem } from '@ieum/ui/controls/Consent.tsx'
import { Form, TextField } from '@ieum/ui/controls/Field.tsx'
import { ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { textProblem } from '../../../fields/text-problem.ts'
import { links } from '../../../links/links.ts'

const { apply: labels } = geneTestingWords

export const ADDITIONAL_FORM_ID = 'gene-additional'

/** Terms that need a new consent. The consent to the testing itself was given with the basic one. */
export const ADDITIONAL_TERMS = ['GENE_SENSITIVE_INFO_COLLECTION', 'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'] as const
export type AdditionalTerms = (typeof ADDITIONAL_TERMS)[number]

export type AdditionalFilled = {
  readonly agreed: readonly AdditionalTerms[]
  readonly name: string
  readonly phoneNumber: string
  readonly email: string
}

/** The errors of a form, by field. */
export const wrongOf = ({ agreed, email, name, phoneNumber }: AdditionalFilled) => ({
  agreed: agreed.length < ADDITIONAL_TERMS.length,
  name: textProblem(name, PERSON_NAME_MAX, labels.nameError) !== null,
  phoneNumber: readPhoneNumber(phoneNumber) === null,
  email: readEmail(email) === null,
})

/** No kit and no address are needed, because the rest of the sample is already there. */
export function AdditionalApply({
  filled,
  isLooked,
  addableCount,
  onChange,
  onSubmit,
}: {
  readonly filled: AdditionalFilled
  /** A first attempt was made, so errors are shown. */
  readonly isLooked: boolean
  readonly addableCount: number
  readonly onChange: (change: Partial<AdditionalFilled>) => void
  readonly onSubmit: () => void
}) {
  const wrong = wrongOf(filled)
  const errorOf = (name: keyof typeof wrong, text: string) => (isLooked && wrong[name] ? text : null)
  return (
    <>
      <Section isFirst label={words.title}>
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
      </Section>
      <Section isTight label={words.traits}>
        <Row title={words.count(addableCount)} />
        <Setting as={Link} to={links.traits()} label={words.traits} />
      </Section>
      <Section isTight title={words.consents}>
        {ADDITIONAL_TERMS.map((termsType) => (
          <ConsentItem
            key={termsType}
            title={labels.required(TERMS_TITLES[termsType])}
            body={words.bodies[termsType]}
            openLabel={labels.open}
            isOn={filled.agreed.includes(termsType)}
            onChange={(isOn) =>
              onChange({ agreed: [...filled.agreed.filter((one) => one !== termsType), ...(isOn ? [termsType] : [])] })
            }
            link={
              <TextAction as={Link} tone="caption" to={links.terms(termsType)} target="_blank">
                {labels.whole}
              </TextAction>
            }
          />
        ))}
      </Section>
      <Section isTight title={words.subject}>
        <Form id={ADDITIONAL_FORM_ID} onSubmit={onSubmit}>
          <TextField
            label={labels.name}
            autoComplete="name"
            error={isLooked ? textProblem(filled.name, PERSON_NAME_MAX, labels.nameError) : null}
            value={filled.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            label={labels.phone}
            inputMode="tel"
            autoComplete="tel"
            error={errorOf('phoneNumber', labels.phoneError)}
            value={filled.phoneNumber}
            onChange={({ target }) => onChange({ phoneNumber: shownPhone(target.value) })}
          />
          <TextField
            label={labels.email}
            inputMode="email"
            autoComplete="email"
            error={errorOf('email', labels.emailError)}
            value={filled.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </Form>
      </Section>
    </>
  )
}
