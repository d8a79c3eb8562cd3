import type { DialogText } from '@ieum/copy/mydata/connect/dialog.ts'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'

/** A message with one button, or with a second, quieter one to its left. A link may follow the text. */
export function MessageDialog({
  words,
  onPrimary,
  onSecondary,
  onLink,
}: {
  readonly words: DialogText
  readonly onPrimary: () => void
  readonly onSecondary?: () => void
  readonly onLink?: () => void
}) {
  const primary = { label: words.primary, onPress: onPrimary }
  return (
    <AlertDialog
      title={words.title}
      link={words.link && onLink ? <TextAction onClick={onLink}>{words.link}</TextAction> : undefined}
      actions={words.secondary && onSecondary ? [{ label: words.secondary, onPress: onSecondary }, primary] : [primary]}
    >
      {words.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AlertDialog>
  )
}
