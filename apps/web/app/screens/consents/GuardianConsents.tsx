import type { GuardianConsent } from '@ieum/contracts/health-insurance/linking.ts'
import { agreementText, guardianConsents as words } from '@ieum/copy/health-insurance/consents.ts'
import { FullText } from '@ieum/ui/content/Receipt.tsx'
import { Chip, Row, RowList } from '@ieum/ui/content/Row.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'

/**
 * Consents of guardians for a person under 19, each with the wording of its agreement; nothing where there is none. One
 * in force leads to its page: nothing else does once the person is 19 or linking is offered no more.
 */
export function GuardianConsents({
  consents,
  nowMs,
}: {
  readonly consents: readonly GuardianConsent[]
  readonly nowMs: number
}) {
  if (consents.length === 0) return null
  return (
    <Section isTight label={words.head}>
      <ListHead>{words.head}</ListHead>
      <RowList>
        {consents.map((consent) => (
          <li key={consent.healthInsuranceLinkId}>
            <RowOfConsent consent={consent} nowMs={nowMs} />
            <FullText title={words.whole} label={words.wholeOf(consent, nowMs)}>
              {agreementText(consent.agreement)}
            </FullText>
          </li>
        ))}
      </RowList>
    </Section>
  )
}

function RowOfConsent({ consent, nowMs }: { readonly consent: GuardianConsent; readonly nowMs: number }) {
  const isActive = consent.stateEnum === 'ACTIVE'
  const content = {
    title: words.title,
    sub: words.rowSub(consent, nowMs),
    end: <Chip tone={isActive ? 'primary' : undefined}>{words.states[consent.stateEnum]}</Chip>,
  }
  return isActive ? <Row as={Link} to={links.healthInsurance()} {...content} /> : <Row {...content} />
}
