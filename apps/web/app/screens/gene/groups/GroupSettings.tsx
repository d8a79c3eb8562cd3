import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { Setting } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { SwitchRow } from '@ieum/ui/controls/Switch.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { textProblem } from '../../../fields/text-problem.ts'
import { EmojiField } from './EmojiField.tsx'
import { GROUP_NAME_MAX } from './EnterForm.tsx'
import type { GroupActions } from './use-group-actions.ts'

const { create, own: words } = geneGroupWords

type GroupSettingsProps = {
  readonly name: string
  readonly emoji: string | null
  readonly isOwner: boolean
  readonly isSharing: boolean
  readonly actions: GroupActions
  readonly onLeave: () => void
}

/** Settings of a group that a member may change, and those of its owner. */
export function GroupSettings({ name, emoji, isOwner, isSharing, actions, onLeave }: GroupSettingsProps) {
  return (
    <Section isTight title={words.title}>
      <SwitchRow title={words.sharing} sub={words.sharingText} isOn={isSharing} onChange={actions.share} />
      {isOwner ? <OfOwner name={name} emoji={emoji} actions={actions} /> : null}
      {actions.failure ? (
        <Center>
          <InlineError>{actions.failure}</InlineError>
        </Center>
      ) : null}
      <Setting label={words.leave} hasChevron={false} onClick={onLeave} />
    </Section>
  )
}

const RENAME_ID = 'gene-group-name'

function OfOwner({ name, emoji, actions }: Pick<GroupSettingsProps, 'name' | 'emoji' | 'actions'>) {
  const { busyWith, invitationLink } = actions
  const [typed, setTyped] = useState(name)
  const [chosen, choose] = useState(emoji)
  const problem = textProblem(typed, GROUP_NAME_MAX, create.missing)
  return (
    <Form
      id={RENAME_ID}
      onSubmit={() => {
        if (problem === null) actions.rename({ name: plainText(typed), emoji: chosen })
      }}
    >
      {invitationLink === null ? (
        <Button size="medium" isBusy={busyWith === 'inviting'} onClick={actions.invite}>
          {words.invite}
        </Button>
      ) : (
        <>
          <TextField label={words.link} help={words.linkHelp} readOnly value={invitationLink} />
          <Button size="medium" isBusy={busyWith === 'copying'} onClick={() => actions.copy(invitationLink)}>
            {words.copy}
          </Button>
        </>
      )}
      <TextField
        label={create.name}
        error={problem}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <EmojiField emoji={chosen} onChoose={choose} />
      <Button type="submit" size="medium" tone="secondary" isBusy={busyWith === 'renaming'}>
        {words.rename}
      </Button>
    </Form>
  )
}
