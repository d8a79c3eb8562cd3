import { credit } from '@ieum/copy/credit/credit.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'

/** Asks for confirmation before all credit data is destroyed. */
export function LeaveDialog({ onCancel, onLeave }: { readonly onCancel: () => void; readonly onLeave: () => void }) {
  return (
    <AlertDialog
      title={credit.leave.title}
      actions={[
        { label: screenWords.cancel, onPress: onCancel },
        { label: credit.leave.cta, tone: 'danger', onPress: onLeave },
      ]}
    >
      <p>{credit.leave.text}</p>
    </AlertDialog>
  )
}
