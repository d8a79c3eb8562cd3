import type { BusinessInfoDetail } from '@ieum/contracts/credit/business.ts'
import { businessWords as words } from '@ieum/copy/credit/business.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { dateOfYear } from '@ieum/copy/format/dates.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Gauge } from '@ieum/ui/charts/Gauge.tsx'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Row, RowList, SettingNote, Whole } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

const MOST = 1_000

export type BusinessProps = { readonly business: BusinessInfoDetail; readonly nowMs: number }

/** One business: its score with the factors, and its registered facts. */
export function Business({ business, nowMs }: BusinessProps) {
  const { sohoScore, sohoScoredDate, sohoScoreFactors } = business
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.businesses()} icon="back" label={screenWords.back} />}
        title={business.businessName}
      />
      <ScreenBody>
        <Section isFirst label={words.score.head}>
          <Gauge
            share={sohoScore === null ? null : sohoScore / MOST}
            ends={[words.score.least, words.score.most]}
            above={words.score.head}
            number={sohoScore === null ? words.score.unknown : words.score.points(sohoScore)}
            below={sohoScoredDate === null ? words.score.none : words.score.asOf(sohoScoredDate, nowMs)}
          />
          <Registered business={business} />
          <ScoreNote>{words.score.about}</ScoreNote>
        </Section>
        {sohoScoreFactors.length === 0 ? null : (
          <Section isTight label={words.score.factors} source={whoseWord.bureau.KCB}>
            <ListHead>{words.score.factors}</ListHead>
            <RowList>
              {sohoScoreFactors.map(({ name, weightPercent, statusEnum }) => (
                <li key={name}>
                  <Row title={name} sub={words.score.weight(weightPercent)} end={words.score.statuses[statusEnum]} />
                </li>
              ))}
            </RowList>
          </Section>
        )}
        <Section label={words.facts.head}>
          <BusinessFacts business={business} nowMs={nowMs} />
          {business.checkedAtMs === null ? null : (
            <SettingNote>{words.registered.checked(business.checkedAtMs, nowMs)}</SettingNote>
          )}
        </Section>
      </ScreenBody>
    </Screen>
  )
}

function Registered({ business }: Pick<BusinessProps, 'business'>) {
  if (business.businessStatusEnum === 'UNKNOWN') return <Notice icon="clock">{words.registered.unchecked}</Notice>
  // The facts include a notice that a number is not registered.
  const isDifferent = business.isAsRegistered === false && business.businessStatusEnum !== 'NOT_REGISTERED'
  return isDifferent ? <Notice icon="alert">{words.registered.different}</Notice> : null
}

function BusinessFacts({ business, nowMs }: BusinessProps) {
  const { facts } = words
  return (
    <Facts>
      <Fact label={facts.number}>
        <Whole>{words.number(business.businessLicenseNumber)}</Whole>
      </Fact>
      <Fact label={facts.status}>{words.status[business.businessStatusEnum]}</Fact>
      <Fact label={facts.taxType}>{words.taxTypes[business.taxTypeEnum]}</Fact>
      <Fact label={facts.representative}>{business.representativeName}</Fact>
      <Fact label={facts.industry}>{business.industryName ?? facts.unknown}</Fact>
      <Fact label={facts.opened}>
        {business.openedDate === null ? facts.unknown : dateOfYear(business.openedDate, nowMs)}
      </Fact>
      {business.closedDate === null ? null : <Fact label={facts.closed}>{dateOfYear(business.closedDate, nowMs)}</Fact>}
    </Facts>
  )
}
