import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { BottomSheet, SheetActions, SheetText } from '@ieum/ui/overlays/BottomSheet.tsx'

/** Organizations that will be connected later, with a button to retry them now. */
export function DelayedSheet({
  delayed,
  onRetry,
  onClose,
}: {
  readonly delayed: readonly OrganizationBrief[]
  readonly onRetry: () => void
  readonly onClose: () => void
}) {
  return (
    <BottomSheet title={done.sheetTitle} closeLabel={screenWords.close} onClose={onClose}>
      <SheetText>{done.sheetBody}</SheetText>
      <ul>
        {delayed.map((organization) => (
          <li key={organization.guid}>
            <Row lead={<Monogram party={organization} />} title={organization.name} />
          </li>
        ))}
      </ul>
      <SheetActions isPadded>
        <Button tone="secondary" onClick={onRetry}>
          {done.retry}
        </Button>
      </SheetActions>
    </BottomSheet>
  )
}
