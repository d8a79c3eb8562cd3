import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { gutReportWords as words } from '@ieum/copy/microbiome/report-screen.ts'
import { GutArt } from '@ieum/ui/art/GutArt.tsx'
import { Gauge } from '@ieum/ui/charts/Gauge.tsx'
import { ShareBars } from '@ieum/ui/charts/ShareBars.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Row, RowChevron, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { PictureHead } from '@ieum/ui/layout/PictureHead.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { gutLinks } from '../gut-links.ts'
import { GutChange } from './GutChange.tsx'
import { GutTraits } from './GutTraits.tsx'
import { HowItWasRead } from './HowItWasRead.tsx'
import type { Report } from './report.ts'

const HUNDRED = 100
/** From this share of sequences without a name every word is less certain. @source docs/reference/microbiome.md#screens */
const UNSURE_FROM_PERCENT = 30

/** The result of a testing, from the whole to the single microbe, with the limits under all of it. */
export function GutReport({
  recommended,
  sampling,
  showcases,
  summaries,
  traits,
  nowMs,
  onTakeTable,
}: Report & { readonly onTakeTable: () => void }) {
  return (
    <>
      {summaries.gutType === null ? (
        <Figures summaries={summaries} />
      ) : (
        <>
          <Type gutType={summaries.gutType} />
          <Score summaries={summaries} />
        </>
      )}
      <Correction summaries={summaries} nowMs={nowMs} />
      <GutChange summaries={summaries} nowMs={nowMs} />
      <Section title={words.findings}>
        <RowList>
          {showcases.slice(0, 3).map((one) => (
            <li key={one.showcaseTypeEnum}>
              <Row title={one.title} sub={one.body} />
            </li>
          ))}
        </RowList>
      </Section>
      {recommended.microbe === null ? null : (
        <Section title={words.recommended}>
          <RowList>
            <li>
              <Row
                as={Link}
                to={gutLinks.microbe(recommended.microbe.microbeName)}
                title={recommended.microbe.displayName}
                sub={recommended.reason}
                end={<RowChevron />}
              />
            </li>
          </RowList>
          <SettingNote>{words.foods(recommended.foods)}</SettingNote>
        </Section>
      )}
      <GutTraits traits={traits} />
      <Section isTight label={words.collection}>
        <Setting
          as={Link}
          to={gutLinks.collection()}
          label={words.collection}
          value={words.found(summaries.detectedMicrobeCount)}
        />
      </Section>
      <HowItWasRead sampling={sampling} summaries={summaries} nowMs={nowMs} onTakeTable={onTakeTable} />
      <Section label={words.limits}>
        <SettingNote>{summaries.disclaimer}</SettingNote>
      </Section>
    </>
  )
}

/** Shown when the laboratory has replaced an earlier result: the reason in the laboratory's own words. */
function Correction({ summaries: { correction }, nowMs }: Pick<Report, 'summaries' | 'nowMs'>) {
  if (!correction) return null
  return (
    <Section title={words.correction.title}>
      <Facts>
        <Fact label={words.correction.reason}>{correction.reason}</Fact>
        <Fact label={words.correction.day}>{words.day(correction.correctedAtMs, nowMs)}</Fact>
      </Facts>
      <SettingNote>{words.correction.note}</SettingNote>
    </Section>
  )
}

/** The measured figures, without a comparison with people. */
function Figures({ summaries: { balance, diversity, method } }: Pick<Report, 'summaries'>) {
  return (
    <Section isFirst title={words.figures}>
      <SettingNote>
        {method.notComparedReasonEnum === 'RANK'
          ? microbiomeReportWords.notComparedByRank
          : microbiomeReportWords.notCompared}
      </SettingNote>
      <Facts>
        <Fact label={words.shannon}>{diversity.shannon.toFixed(2)}</Fact>
        <Fact label={words.observed}>{words.found(diversity.observedSpeciesCount)}</Fact>
        <Fact label={words.beneficial}>{words.percent(balance.beneficialPercent)}</Fact>
        <Fact label={words.harmful}>{words.percent(balance.harmfulPercent)}</Fact>
      </Facts>
    </Section>
  )
}

function Type({ gutType }: { readonly gutType: NonNullable<Report['summaries']['gutType']> }) {
  const near = gutType.positions.find((one) => one.gutTypeEnum === gutType.nearGutTypeEnum)?.displayName
  const widest = Math.max(1, ...gutType.positions.map(({ pull }) => pull))
  return (
    <Section isFirst label={words.type}>
      <PictureHead
        label={words.type}
        title={gutType.displayName}
        text={gutType.koreanSharePercent === null ? undefined : words.share(gutType.koreanSharePercent)}
        picture={<GutArt kind={gutType.gutTypeEnum} />}
      />
      <SettingNote>{gutType.description}</SettingNote>
      {near === undefined ? null : <SettingNote>{words.near(near)}</SettingNote>}
      <ListHead>{words.positions}</ListHead>
      <ShareBars
        bars={gutType.positions.map(({ displayName, gutTypeEnum, pull }) => ({
          key: gutTypeEnum,
          name: displayName,
          share: pull / widest,
          value: words.times(pull),
          isMine: gutTypeEnum === gutType.gutTypeEnum,
        }))}
      />
    </Section>
  )
}

function Score({ summaries }: Pick<Report, 'summaries'>) {
  const { balance, diversity, gutScoreNoise, gutScoreTopPercent } = summaries
  const gutScore = summaries.gutScore ?? 0
  return (
    <Section title={words.score}>
      <Gauge
        share={gutScore / HUNDRED}
        ends={words.ends}
        number={words.scoreNumber(gutScore)}
        below={gutScoreTopPercent === null ? undefined : words.top(gutScoreTopPercent)}
      />
      <ShareBars
        bars={[
          {
            key: 'diversity',
            name: words.diversity,
            share: (diversity.score ?? 0) / HUNDRED,
            value: words.bands[diversity.bandEnum ?? 'UNKNOWN'],
            note: diversity.nearBandEnum && words.nearWord(words.bands[diversity.nearBandEnum]),
          },
          {
            key: 'balance',
            name: words.balance,
            share: (balance.percentile ?? 0) / HUNDRED,
            value: words.balanceBands[balance.bandEnum ?? 'UNKNOWN'],
            note: balance.nearBandEnum && words.nearWord(words.balanceBands[balance.nearBandEnum]),
          },
        ]}
      />
      <Facts>
        <Fact label={words.beneficial}>{words.percent(balance.beneficialPercent)}</Fact>
        <Fact label={words.harmful}>{words.percent(balance.harmfulPercent)}</Fact>
      </Facts>
      {gutScoreNoise === null ? null : <SettingNote>{words.noise(gutScoreNoise)}</SettingNote>}
      {summaries.method.replicateVariationPercent === null ? <SettingNote>{words.noiseOfCounting}</SettingNote> : null}
      {summaries.unclassifiedPercent >= UNSURE_FROM_PERCENT ? <SettingNote>{words.unsure}</SettingNote> : null}
    </Section>
  )
}
