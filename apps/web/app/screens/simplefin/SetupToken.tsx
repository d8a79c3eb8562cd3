import { simplefin } from '@ieum/copy/mydata/simplefin.ts'
import { PointList } from '@ieum/ui/content/PointList.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { Giving } from './use-simplefin.ts'

const { token: words } = simplefin

/** A token that was just made: shown once, with instructions. */
export function SetupToken({
  setupToken,
  giving: { busyWith, copy, failure, putAway },
}: {
  readonly setupToken: string
  readonly giving: Giving
}) {
  return (
    <Section isFirst label={words.title}>
      <ScreenTitle title={words.title} subtitle={words.subtitle} takesFocus />
      <Form id="bridge-token" onSubmit={putAway}>
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
