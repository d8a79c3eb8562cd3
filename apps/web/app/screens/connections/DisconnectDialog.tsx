import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { DeletedList, RetainedList } from '../../deletion/PreviewLists.tsx'
import type { DeletionPreview } from '../../deletion/preview.ts'

/** The confirmation before a connection ends: what is deleted and what remains. */
export function DisconnectDialog({
  title,
  preview,
  onCancel,
  onConfirm,
}: {
  readonly title: string
  readonly preview: DeletionPreview
  readonly onCancel: () => void
  readonly onConfirm: () => void
}) {
  return (
    <AlertDialog
      title={title}
      actions={[
        { label: screenWords.cancel, onPress: onCancel },
        { label: words.disconnectOk, tone: 'danger', onPress: onConfirm },
      ]}
      lists={
        <>
          <DeletedList preview={preview} />
          <RetainedList preview={preview} />
        </>
      }
    >
      <p>{words.disconnectText}</p>
    </AlertDialog>
  )
}
