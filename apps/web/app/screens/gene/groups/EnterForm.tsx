import type { PageClients } from '@ieum/contracts/page.ts'
import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { PointList } from '@ieum/ui/content/PointList.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { useState } from 'react'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { textProblem } from '../../../fields/text-problem.ts'
import { EmojiField } from './EmojiField.tsx'
import type { NewGroup } from './use-joining.ts'

const { create: words } = geneGroupWords
/** Characters. */
export const GROUP_NAME_MAX = 20
const NICKNAME_MAX = 12

export type Agreement = Awaited<ReturnType<PageClients['gene']['getGroupAgreement']>>

type EnterFormProps = {
  readonly id: string
  readonly agreement: Agreement
  /** The group is new and has no name yet. */
  readonly hasName: boolean
  readonly cta: string
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onEnter: (entered: NewGroup) => void
}

/** The consent, and the person's nickname in the group. */
export function EnterForm({ id, agreement, hasName, cta, isBusy, failure, onEnter }: EnterFormProps) {
  const [name, setName] = useState('')
  const [emoji, setEmoji] = useState<string | null>(null)
  const [nickname, setNickname] = useState('')
  const [isChecked, check] = useState(false)
  const problems = {
    name: hasName ? textProblem(name, GROUP_NAME_MAX, words.missing) : null,
    nickname: textProblem(nickname, NICKNAME_MAX, words.missing),
  }
  const submit = () => {
    const isWhole = problems.name === null && problems.nickname === null
    check(!isWhole)
    const { agreementVersion } = agreement
    if (isWhole) onEnter({ name: plainText(name), emoji, nickname: plainText(nickname), agreementVersion })
    else focusFirstWrong(id)
  }
  return (
    <Form id={id} onSubmit={submit}>
      {hasName ? (
        <>
          <TextField
            label={words.name}
            error={isChecked ? problems.name : null}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <EmojiField emoji={emoji} onChoose={setEmoji} />
        </>
      ) : null}
      <TextField
        label={words.nickname}
        help={words.nicknameHelp}
        error={isChecked ? problems.nickname : null}
        autoComplete="off"
        value={nickname}
        onChange={({ target }) => setNickname(target.value)}
      />
      <PointList title={agreement.title} points={agreement.paragraphs} />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <Button type="submit" isBusy={isBusy}>
        {cta}
      </Button>
    </Form>
  )
}
