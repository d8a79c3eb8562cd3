import type { SamplingFacts } from '@ieum/contracts/microbiome/kits.ts'
import { gutSamplingWords as words } from '@ieum/copy/microbiome/sampling.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { SAMPLE_USABLE_DAYS } from '@ieum/domain/health/kit-deadlines.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, SelectField } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { links } from '../../../links/links.ts'
import { DAY_PARTS, type DayPart, sampledAtMs } from './sampled-at.ts'

const FORM_ID = 'gut-sampling'
const FORM_COUNT = 7
const YES = 'yes'

const UNANSWERED = { day: '', part: '', antibiotics: '', diet: '', form: '' }
type Question = keyof typeof UNANSWERED

const numbered = (count: number, from: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + from), label: label(at + from) }))
const YES_OR_NO = [
  { value: 'no', label: words.no },
  { value: YES, label: words.yes },
]
const OPTIONS: Readonly<Record<Question, readonly { readonly value: string; readonly label: string }[]>> = {
  day: numbered(SAMPLE_USABLE_DAYS, 0, words.days),
  part: DAY_PARTS.map((value) => ({ value, label: words.parts[value] })),
  antibiotics: YES_OR_NO,
  diet: YES_OR_NO,
  form: numbered(FORM_COUNT, 1, (number) => `${number}. ${words.formOf(number)}`),
}
const QUESTIONS = Object.keys(UNANSWERED) as readonly Question[]

type GutSamplingProps = {
  readonly nowMs: number
  /** @param facts null: the person prefers not to answer */
  readonly onDone: (facts: SamplingFacts | null) => void
}

/** Questions about a stool sample, before it is returned. */
export function GutSampling({ nowMs, onDone }: GutSamplingProps) {
  const [answers, answer] = useState(UNANSWERED)
  const [isLooked, look] = useState(false)
  const isWhole = QUESTIONS.every((question) => answers[question] !== '')
  const submit = () => {
    look(true)
    if (!isWhole) return focusFirstWrong(FORM_ID)
    onDone({
      sampledAtMs: sampledAtMs(nowMs, Number(answers.day), answers.part as DayPart),
      hasTakenAntibiotics: answers.antibiotics === YES,
      hasChangedDiet: answers.diet === YES,
      stoolFormNumber: Number(answers.form),
    })
  }
  const error = isLooked && !isWhole ? words.missing : null
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.microbiome()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button form={FORM_ID} type="submit">
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <Form id={FORM_ID} onSubmit={submit}>
            {QUESTIONS.map((question) => (
              <SelectField
                key={question}
                label={words[question]}
                error={isLooked && answers[question] === '' ? words.choose : null}
                options={[{ value: '', label: words.choose }, ...OPTIONS[question]]}
                value={answers[question]}
                onChange={({ target }) => answer((before) => ({ ...before, [question]: target.value }))}
              />
            ))}
          </Form>
          <Center>
            <TextAction tone="quiet" onClick={() => onDone(null)}>
              {words.skip}
            </TextAction>
          </Center>
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
