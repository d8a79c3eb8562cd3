import type { Deletion } from '@ieum/contracts/mydata/organizations/deletions.ts'
import { deletions as words } from '@ieum/copy/mydata/connections/deletions.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Chip, Row } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import type { Ending } from './use-ending.ts'

const TONES = { FAILED: 'danger', COMPLETED: 'primary' } as const

/** One deletion: its subject, progress and meaning, with a button to cancel it while that is possible. */
export function DeletionRow({
  deletion,
  ending,
  nowMs,
}: {
  readonly deletion: Deletion
  readonly ending: Ending
  readonly nowMs: number
}) {
  const { deletionStatusEnum: status, organization } = deletion
  const name = organization.name || words.nameless
  const note = words.note(
    status,
    deletion.failureEnum,
    {
      requested: deletion.requestedAtMs,
      destroyed: deletion.destroyedAtMs,
      revoked: deletion.revokedAtMs,
      triedAgain: deletion.triedAgainAtMs,
    },
    nowMs,
  )
  return (
    <Row
      lead={<Monogram party={organization} isDim />}
      title={name}
      sub={note}
      end={
        <>
          <Chip tone={status === 'FAILED' || status === 'COMPLETED' ? TONES[status] : undefined}>
            {words.states[status]}
          </Chip>
          {status === 'CREATED' ? (
            <Button
              tone="secondary"
              size="small"
              aria-label={words.undoNamed(name)}
              isBusy={ending.busyWith === 'undoing'}
              onClick={() => ending.undo(deletion.deletionId)}
            >
              {words.undo}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
