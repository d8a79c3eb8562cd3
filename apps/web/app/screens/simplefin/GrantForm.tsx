import { simplefinAgreement, simplefin as words } from '@ieum/copy/mydata/simplefin.ts'
import { SIMPLEFIN_NAME_MAX } from '@ieum/domain/mydata/simplefin.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { PointList } from '@ieum/ui/content/PointList.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { useState } from 'react'
import { focusFirstWrong } from '../../fields/focus-first-wrong.ts'
import { textProblem } from '../../fields/text-problem.ts'
import type { GrantActions } from './use-simplefin.ts'

const FORM_ID = 'simplefin-grant'

/** The person's name for a program, and the consent. */
export function GrantForm({
  actions: { busyWith, failure, createGrant, name, rename },
}: {
  readonly actions: GrantActions
}) {
  const [isErrorShown, setIsErrorShown] = useState(false)
  const problem = textProblem(name, SIMPLEFIN_NAME_MAX, words.nameMissing)
  const submit = () => {
    setIsErrorShown(problem !== null)
    if (problem !== null) focusFirstWrong(FORM_ID)
    else createGrant(plainText(name))
  }
  return (
    <Form id={FORM_ID} onSubmit={submit}>
      <TextField
        label={words.name}
        help={words.nameHelp}
        error={isErrorShown ? problem : null}
        autoComplete="off"
        value={name}
        onChange={({ target }) => rename(target.value)}
      />
      <PointList title={simplefinAgreement.title} points={simplefinAgreement.points} />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Button type="submit" isBusy={busyWith === 'creating'}>
        {words.give}
      </Button>
    </Form>
  )
}
