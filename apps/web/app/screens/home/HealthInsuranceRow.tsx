import { healthInsuranceRow as words } from '@ieum/copy/health-insurance/home.ts'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { HealthInsuranceRowShown } from './read-health-insurance-row.ts'

/** How to have health insurance linked, or the state of that; the whole row is a link. */
export function HealthInsuranceRow({
  shown,
  nowMs,
}: {
  readonly shown: HealthInsuranceRowShown
  readonly nowMs: number
}) {
  const { sub, title } =
    shown.kind === 'linked' ? words.linked(shown.readAtMs, shown.endsAtMs, nowMs) : words[shown.kind]
  return (
    <Section isTight label={words.title}>
      <Row
        as={Link}
        to={links.healthInsurance()}
        lead={<Icon name="health" />}
        title={title}
        sub={sub}
        end={<RowChevron />}
      />
    </Section>
  )
}
