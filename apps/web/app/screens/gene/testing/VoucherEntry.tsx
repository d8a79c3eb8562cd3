import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { withoutSeparators } from '@ieum/domain/typing/plain-text.ts'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Form, TextField } from '@ieum/ui/controls/Field.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'

const { voucher: words } = geneTestingWords
const FORM_ID = 'gene-voucher'
/** A longer text is not a code. */
const MOST_LETTERS = 30

/** A field for a voucher code. */
export function VoucherEntry({
  isBusy,
  onRedeem,
}: {
  readonly isBusy: boolean
  readonly onRedeem: (code: string) => void
}) {
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const sent = withoutSeparators(code)
    const isGood = /[0-9A-Za-z]/.test(sent) && sent.length <= MOST_LETTERS
    setIsWrong(!isGood)
    if (isGood) onRedeem(sent)
    else focusFirstWrong(FORM_ID)
  }
  return (
    <Section isTight title={words.title}>
      <Form id={FORM_ID} onSubmit={submit}>
        <TextField
          label={words.label}
          help={words.help}
          error={isWrong ? words.missing : null}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={({ target }) => {
            setIsWrong(false)
            setCode(target.value)
          }}
        />
        <Button type="submit" size="medium" tone="secondary" isBusy={isBusy}>
          {words.cta}
        </Button>
      </Form>
    </Section>
  )
}
