import type { DialogText } from '@ieum/copy/mydata/connect/dialog.ts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'

/** A message with one button, or with a second, quieter one at its left. */
export function MessageDialog({
  words,
  onPrimary,
  onSecondary,
}: {
  readonly words: DialogText
  readonly onPrimary: () => void
  readonly onSecondary?: () => void
}) {
  const primary = { label: words.primary, onPress: onPrimary }
  return (
    <AlertDialog
      title={words.title}
      actions={words.secondary && onSecondary ? [{ label: words.secondary, onPress: onSecondary }, primary] : [primary]}
    >
      {words.body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AlertDialog>
  )
}
