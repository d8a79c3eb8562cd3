import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { RESPONSE_KINDS, type ResponseKind } from '@ieum/contracts/credit/scores/response-names.ts'
import { CREDIT_FACTORS } from '@ieum/contracts/credit/scores/score-names.ts'
import { scoreFactors } from '@ieum/copy/credit/scores/score-details.ts'
import { responseWords as words } from '@ieum/copy/credit/scores/score-disputes.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, SelectField, TextField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { textProblem } from '../../../fields/text-problem.ts'
import { links } from '../../../links/links.ts'
import type { Filing } from './use-filing.ts'

const FORM_ID = 'credit-response'
const BUREAUS = ['KCB', 'NICE'] as const
const SUBJECTS = ['SCORE', ...CREDIT_FACTORS] as const
const MOST_LETTERS = 500

type NewResponseProps = {
  readonly bureau: CreditBureau
  /** The row of the history that the request is about; null: chosen on this page. */
  readonly historyId: string | null
  readonly filing: Filing
}

/** A score dispute: an explanation, favourable information, or a correction. */
export function NewResponse({ bureau: first, filing: { failure, file, isBusy }, historyId }: NewResponseProps) {
  const [bureau, setBureau] = useState(first)
  const [kind, setKind] = useState<ResponseKind>('EXPLANATION')
  const [subject, setSubject] = useState<(typeof SUBJECTS)[number]>('SCORE')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const problem = textProblem(text, MOST_LETTERS, kind === 'EXPLANATION' ? null : words.textMissing)
  const submit = () => {
    setIsWrong(problem !== null)
    if (problem !== null) return focusFirstWrong(FORM_ID)
    const about = { creditBureauEnum: bureau, responseKindEnum: kind, text: plainText(text) }
    if (historyId !== null) return file({ ...about, responseSubjectEnum: 'CHANGE', historyId })
    if (subject === 'SCORE') return file({ ...about, responseSubjectEnum: 'SCORE' })
    return file({ ...about, responseSubjectEnum: 'FACTOR', creditFactorEnum: subject })
  }
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.creditResponses()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={isBusy}
        foot={
          <CtaBar lead={failure ? <InlineError>{failure}</InlineError> : undefined}>
            <Button form={FORM_ID} type="submit" isBusy={isBusy}>
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <SelectField
            label={words.kind}
            value={kind}
            options={RESPONSE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={({ target }) => setKind(RESPONSE_KINDS.find((each) => each === target.value) ?? kind)}
          />
          {historyId === null ? (
            <>
              <SelectField
                label={words.bureau}
                value={bureau}
                options={BUREAUS.map((value) => ({ value, label: value }))}
                onChange={({ target }) => setBureau(BUREAUS.find((each) => each === target.value) ?? bureau)}
              />
              <SelectField
                label={words.subject}
                value={subject}
                options={SUBJECTS.map((value) => ({
                  value,
                  label: value === 'SCORE' ? words.scoreOption : scoreFactors.names[value],
                }))}
                onChange={({ target }) => setSubject(SUBJECTS.find((each) => each === target.value) ?? subject)}
              />
            </>
          ) : null}
          <TextField
            label={words.text}
            autoComplete="off"
            value={text}
            help={kind === 'EXPLANATION' ? words.textOptional : words.textHelp}
            error={isWrong ? problem : null}
            onChange={({ target }) => {
              setIsWrong(false)
              setText(target.value)
            }}
          />
        </Form>
        <ScoreNote>{words.note}</ScoreNote>
        <LiveRegion>{failure}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
