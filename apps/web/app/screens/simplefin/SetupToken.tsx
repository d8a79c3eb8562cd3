import { simplefin } from '@ieum/copy/mydata/simplefin.ts'
import { PointList } from '@ieum/ui/content/PointList.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { GrantActions } from './use-simplefin.ts'

const { token: words } = simplefin

/** A token that was just made: shown once, with instructions. */
export function SetupToken({
  setupToken,
  actions: { busyWith, copy, failure, dismiss },
}: {
  readonly setupToken: string
  readonly actions: GrantActions
}) {
  return (
    <Section isFirst label={words.title}>
      <ScreenTitle title={words.title} subtitle={words.subtitle} takesFocus />
      <Form id="bridge-token" onSubmit={dismiss}>
        <TextField
          label={words.label}
          readOnly
          value={setupToken}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        {failure ? <InlineError>{failure}</InlineError> : null}
        <Button type="button" isBusy={busyWith === 'copying'} onClick={() => copy(setupToken)}>
          {words.copy}
        </Button>
        <PointList title={words.stepsTitle} points={words.steps} />
        <Button type="submit" tone="secondary">
          {words.done}
        </Button>
      </Form>
    </Section>
  )
}
