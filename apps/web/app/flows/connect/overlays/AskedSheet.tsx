import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { asked as words } from '@ieum/copy/mydata/connect/asked.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { askedOrganizations } from '@ieum/domain/mydata/connect/consent/asked-organizations.ts'
import { SELECTION_MOST } from '@ieum/domain/mydata/connect/selection/selection.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowList } from '@ieum/ui/content/Row.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { BottomSheet, SheetActions, SheetText } from '@ieum/ui/overlays/BottomSheet.tsx'
import { useEffect, useRef } from 'react'

/** Shows before the press which organizations it asks, and for what. */
export function AskedSheet({
  organizations,
  unlikelyGuids,
  leftOutCount,
  onNarrow,
  onConnect,
  onClose,
}: {
  /** The organizations that a press would connect. */
  readonly organizations: readonly Organization[]
  /** Organizations that are likely unused, selected or not. */
  readonly unlikelyGuids: readonly OrganizationGuid[]
  /** Number of organizations just left out. */
  readonly leftOutCount: number
  /** Leaves out the organizations that are likely unused; null where that would change nothing. */
  readonly onNarrow: (() => void) | null
  readonly onConnect: () => void
  readonly onClose: () => void
}) {
  const isAnyUnlikely = organizations.some(({ guid }) => unlikelyGuids.includes(guid))
  return (
    <BottomSheet title={words.title(organizations.length)} closeLabel={screenWords.close} onClose={onClose}>
      <SheetText>{words.body}</SheetText>
      {isAnyUnlikely ? <SheetText>{words.unlikelyWhy}</SheetText> : null}
      {onNarrow ? (
        <Center>
          <TextAction onClick={onNarrow}>{words.narrow}</TextAction>
        </Center>
      ) : null}
      {leftOutCount > 0 ? <LeftOut count={leftOutCount} /> : null}
      <AskedList organizations={organizations} unlikelyGuids={unlikelyGuids} />
      <SheetActions isPadded>
        <Button onClick={onConnect} isDisabled={organizations.length > SELECTION_MOST}>
          {words.connect(organizations.length)}
        </Button>
      </SheetActions>
    </BottomSheet>
  )
}

/** The pressed button is gone, so keyboard users continue from here. */
function LeftOut({ count }: { readonly count: number }) {
  const question = useRef<HTMLElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <Center>
      <span ref={question} tabIndex={-1}>
        {words.narrowed(count)}
      </span>
    </Center>
  )
}

export function AskedList({
  organizations,
  unlikelyGuids,
}: {
  readonly organizations: readonly Organization[]
  readonly unlikelyGuids: readonly OrganizationGuid[]
}) {
  const unlikely = new Set(unlikelyGuids)
  return (
    <RowList>
      {askedOrganizations(organizations).map(({ organization, scopeTypes }) => (
        <li key={organization.guid}>
          <Row
            lead={<Monogram party={organization} />}
            title={organization.name}
            sub={
              unlikely.has(organization.guid) ? (
                <>
                  <b>{words.unlikely}</b>
                  <br />
                  <span>{words.scopes(scopeTypes)}</span>
                </>
              ) : (
                words.scopes(scopeTypes)
              )
            }
          />
        </li>
      ))}
    </RowList>
  )
}
