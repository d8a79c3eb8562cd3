import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'

/** Shown when a change exceeds the signed consent. */
export function SignatureDialog({ onCancel, onSign }: { readonly onCancel: () => void; readonly onSign: () => void }) {
  return (
    <AlertDialog
      title={words.signatureTitle}
      actions={[
        { label: screenWords.cancel, onPress: onCancel },
        { label: words.signatureGo, onPress: onSign },
      ]}
    >
      <p>{words.signatureText}</p>
    </AlertDialog>
  )
}
