import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { SelectField } from '@ieum/ui/controls/Field.tsx'

const { create: words } = geneGroupWords

/** The emoji before the name of a group, or none. One outside our list stays unchanged. */
export function EmojiField({
  emoji,
  onChoose,
}: {
  readonly emoji: string | null
  readonly onChoose: (emoji: string | null) => void
}) {
  const isOurs = emoji === null || words.emojis.some(([one]) => one === emoji)
  return (
    <SelectField
      label={words.emoji}
      value={emoji ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      options={[
        { value: '', label: words.noEmoji },
        ...(isOurs ? [] : [{ value: emoji, label: emoji }]),
        ...words.emojis.map(([one, name]) => ({ value: one, label: `${one} ${name}` })),
      ]}
    />
  )
}
