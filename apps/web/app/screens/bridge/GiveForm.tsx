import { bridgeAgreement, bridge as words } from '@ieum/copy/mydata/bridge.ts'
import { BRIDGE_NAME_MAX } from '@ieum/domain/mydata/bridge.ts'
import { Button } from '@ieum/ui/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/Field.tsx'
import { PointList } from '@ieum/ui/PointList.tsx'
import { useState } from 'react'
import { focusFirstWrong } from '../../focus-first-wrong.ts'
import type { Giving } from './use-bridge.ts'

const FORM_ID = 'bridge-grant'

/** What the person calls a program, and what they agree to. */
export function GiveForm({ giving: { busyWith, failure, give } }: { readonly giving: Giving }) {
  const [name, setName] = useState('')
  const [isErrorShown, setIsErrorShown] = useState(false)
  const isMissing = name.trim() === ''
  const submit = () => {
    setIsErrorShown(isMissing)
    if (isMissing) focusFirstWrong(FORM_ID)
    else give(name.trim())
  }
  return (
    <Form id={FORM_ID} onSubmit={submit}>
      <TextField
        label={words.name}
        help={words.nameHelp}
        error={isErrorShown && isMissing ? words.nameMissing : null}
        autoComplete="off"
        maxLength={BRIDGE_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PointList title={bridgeAgreement.title} points={bridgeAgreement.points} />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Button type="submit" isBusy={busyWith === 'giving'}>
        {words.give}
      </Button>
    </Form>
  )
}
