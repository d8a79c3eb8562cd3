import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { isConnectableNow } from '@ieum/domain/mydata/connect/selection/connectability.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Chip, Row, RowList } from '@ieum/ui/content/Row.tsx'
import { Checkbox } from '@ieum/ui/controls/Check.tsx'
import { memo } from 'react'
import { useNearRows } from '../use-near-rows.ts'

export const OPENED_AT_ID = 'opened-at'

/** The institutions of one group, each with its checkbox. */
export function OrganizationList(props: {
  readonly organizations: readonly Organization[]
  /** The institutions that are shown. */
  readonly found: ReadonlySet<Organization>
  /** The institution named in the address; its row is `OPENED_AT_ID`. */
  readonly openedAtGuid: string | null
  readonly selectedGuids: ReadonlySet<string>
  readonly connectionStates: ReadonlyMap<string, 'connected' | 'expired'>
  /** Status notes of institutions, by guid. */
  readonly notes?: ReadonlyMap<string, string> | undefined
  /** Id of the error that describes every checkbox. */
  readonly errorId: string | undefined
  /** A stable function, so that unchanged rows are not drawn again. */
  readonly onToggle: (guid: OrganizationGuid) => void
}) {
  const { near, last } = useNearRows()
  return (
    <RowList>
      {props.organizations.map((organization, index) => (
        <li
          key={organization.guid}
          ref={index === near ? last : undefined}
          id={organization.guid === props.openedAtGuid ? OPENED_AT_ID : undefined}
          hidden={!props.found.has(organization)}
        >
          <OrganizationRow
            organization={organization}
            isNear={index < near}
            isSelected={props.selectedGuids.has(organization.guid)}
            state={props.connectionStates.get(organization.guid) ?? null}
            errorId={props.errorId}
            note={props.notes?.get(organization.guid) ?? null}
            onToggle={props.onToggle}
          />
        </li>
      ))}
    </RowList>
  )
}

type OrganizationRowProps = {
  readonly organization: Organization
  /** The row has been near the screen. */
  readonly isNear: boolean
  readonly isSelected: boolean
  readonly state: 'connected' | 'expired' | null
  readonly errorId: string | undefined
  readonly note: string | null
  readonly onToggle: (guid: OrganizationGuid) => void
}

const OrganizationRow = memo(function OrganizationRow({
  organization,
  isNear,
  isSelected,
  state,
  errorId,
  note,
  onToggle,
}: OrganizationRowProps) {
  const isOpen = isConnectableNow(organization)
  // An institution chosen before its maintenance can be left out.
  const isLocked = !isOpen && !isSelected
  return (
    <Row
      as="label"
      isDisabled={isLocked}
      lead={<Monogram party={organization} isDim={!isOpen} hasPicture={isNear} />}
      title={organization.name}
      sub={
        organization.maintenanceSchedule
          ? select.maintenanceUntil(Number(organization.maintenanceSchedule.toMs))
          : organization.maintenanceStateEnum === 'IMPENDING'
            ? select.maintenanceSoon
            : note
      }
      end={
        <>
          {!isOpen ? <Chip tone="warn">{select.inMaintenance}</Chip> : null}
          {isOpen && state === 'connected' ? <Chip tone="primary">{select.connected}</Chip> : null}
          {isOpen && state === 'expired' ? <Chip>{select.expired}</Chip> : null}
          <Checkbox
            isLabelled
            state={isSelected ? 'on' : 'off'}
            isDisabled={isLocked}
            isInvalid={errorId !== undefined}
            describedBy={errorId}
            onChange={() => onToggle(organization.guid)}
          />
        </>
      }
    />
  )
})
