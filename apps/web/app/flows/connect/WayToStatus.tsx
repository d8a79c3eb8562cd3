import { organizationStatus } from '@ieum/copy/mydata/weather.ts'
import { Row, RowChevron } from '@ieum/ui/Row.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'

/** To the page of all institutions, where a return can be waited for. */
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
