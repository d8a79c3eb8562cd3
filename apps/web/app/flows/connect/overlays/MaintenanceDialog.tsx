import { places } from '@ieum/copy/format/numbers.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import type { MonogramParty } from '@ieum/ui/Monogram.tsx'
import { AlertDialog, DialogList } from '@ieum/ui/overlays/AlertDialog.tsx'

/** What cannot be connected now, and what goes on without it. */
export function MaintenanceDialog({
  inMaintenance,
  connectable,
  onConfirm,
}: {
  readonly inMaintenance: readonly MonogramParty[]
  /** Empty: nothing goes on. */
  readonly connectable: readonly MonogramParty[]
  readonly onConfirm: () => void
}) {
  const words = connectable.length > 0 ? dialog.someInMaintenance : dialog.allInMaintenance
  return (
    <AlertDialog
      title={words.title}
      actions={[{ label: words.primary, onPress: onConfirm }]}
      lists={
        <>
          <DialogList title={dialog.someInMaintenance.inMaintenance} parties={inMaintenance} isWarning />
          {connectable.length > 0 ? (
            <DialogList
              title={`${dialog.someInMaintenance.connectable} ${places(connectable.length)}`}
              parties={connectable}
            />
          ) : null}
        </>
      }
    >
      {words.body}
    </AlertDialog>
  )
}
