import type { GuardianConsent } from '@ieum/contracts/health-insurance/linking.ts'
import { agreementText, guardianConsents as words } from '@ieum/copy/health-insurance/consents.ts'
import { FullText } from '@ieum/ui/Receipt.tsx'
import { Chip, Row, RowList } from '@ieum/ui/Row.tsx'
import { ListHead, Section } from '@ieum/ui/Screen.tsx'

/** Consents of guardians for a person under 19, each with the wording of its agreement; nothing where there is none. */
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
            <Row
              title={words.title}
              sub={words.rowSub(consent, nowMs)}
              end={
                <Chip tone={consent.stateEnum === 'ACTIVE' ? 'primary' : undefined}>
                  {words.states[consent.stateEnum]}
                </Chip>
              }
            />
            <FullText title={words.whole} label={words.wholeOf(consent, nowMs)}>
              {agreementText(consent.agreement)}
            </FullText>
          </li>
        ))}
      </RowList>
    </Section>
  )
}
