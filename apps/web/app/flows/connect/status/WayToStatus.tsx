import { organizationStatus } from '@ieum/copy/mydata/connections/organization-status.ts'
import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

/** A link to the page of all institutions, where a person can subscribe to an outage. */
export function WayToStatus() {
  return (
    <Row
      as={Link}
      to={links.status()}
      title={organizationStatus.title}
      sub={organizationStatus.fromSelection}
      end={<RowChevron />}
    />
  )
}
