import { places } from '@ieum/copy/format/numbers.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import type { MonogramParty } from '@ieum/ui/content/Monogram.tsx'
import { AlertDialog, DialogList } from '@ieum/ui/overlays/AlertDialog.tsx'

/** The organizations that cannot be connected now, and those that continue without them. */
export function MaintenanceDialog({
  inMaintenance,
  connectable,
  onConfirm,
}: {
  readonly inMaintenance: readonly MonogramParty[]
  /** Empty when no organization continues. */
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
