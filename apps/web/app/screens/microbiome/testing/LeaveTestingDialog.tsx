import { microbiomeTestingWords as words } from '@ieum/copy/microbiome/testing.ts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'

type LeaveTestingDialogProps = { readonly onKeep: () => void; readonly onLeave: () => void }

/** Asks for confirmation before a testing is ended for good. */
export function LeaveTestingDialog({ onKeep, onLeave }: LeaveTestingDialogProps) {
  return (
    <AlertDialog
      title={words.testing.leaveTitle}
      actions={[
        { label: words.testing.keep, onPress: onKeep },
        { label: words.testing.leaveYes, tone: 'danger', onPress: onLeave },
      ]}
    >
      <p>{words.testing.leaveText}</p>
    </AlertDialog>
  )
}
