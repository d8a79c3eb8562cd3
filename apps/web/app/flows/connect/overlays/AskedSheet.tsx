import type { Organization } from '@ieum/contracts/mydata/organizations.ts'
import { asked as words } from '@ieum/copy/mydata/connect/asked.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { askedOrganizations } from '@ieum/domain/mydata/connect/asked-organizations.ts'
import { SELECTION_MOST } from '@ieum/domain/mydata/connect/selection.ts'
import { Button } from '@ieum/ui/Button.tsx'
import { Monogram } from '@ieum/ui/Monogram.tsx'
import { BottomSheet, SheetActions, SheetText } from '@ieum/ui/overlays/BottomSheet.tsx'
import { Row, RowList } from '@ieum/ui/Row.tsx'

/** Who a press asks and for what, before the press. */
export function AskedSheet({
  organizations,
  onConnect,
  onClose,
}: {
  /** What a press takes. */
  readonly organizations: readonly Organization[]
  readonly onConnect: () => void
  readonly onClose: () => void
}) {
  return (
    <BottomSheet title={words.title(organizations.length)} closeLabel={screenWords.close} onClose={onClose}>
      <SheetText>{words.body}</SheetText>
      <AskedList organizations={organizations} />
      <SheetActions isPadded>
        <Button onClick={onConnect} isDisabled={organizations.length > SELECTION_MOST}>
          {words.connect(organizations.length)}
        </Button>
      </SheetActions>
    </BottomSheet>
  )
}

export function AskedList({ organizations }: { readonly organizations: readonly Organization[] }) {
  return (
    <RowList>
      {askedOrganizations(organizations).map(({ organization, scopeTypes }) => (
        <li key={organization.guid}>
          <Row lead={<Monogram party={organization} />} title={organization.name} sub={words.scopes(scopeTypes)} />
        </li>
      ))}
    </RowList>
  )
}
