import type { TraitDetail } from '@ieum/contracts/gene/results.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Gauge } from '@ieum/ui/charts/Gauge.tsx'
import { HundredPeople } from '@ieum/ui/charts/HundredPeople.tsx'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { ShareBars } from '@ieum/ui/charts/ShareBars.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Hidden } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Row, RowChevron, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Limits } from './Limits.tsx'
import { answerOf, NotCompared, placeOf, worthOf } from './TraitRows.tsx'

const HUNDRED = 100
const { detail } = words

export type TraitProps = { readonly trait: TraitDetail; readonly nowMs: number }

/** One result in full: its meaning, its frequency, the genes that were analysed, and its limits. */
export function Trait({ trait, nowMs }: TraitProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={detail.meaning}>
          <ScreenTitle title={trait.displayName} subtitle={trait.interpretation} />
          <Answer trait={trait} />
        </Section>
        {trait.isComparedWithPeople ? (
          <People trait={trait} />
        ) : (
          <Section title={detail.hundred}>
            <NotCompared traits={[trait]} />
          </Section>
        )}
        <Section title={detail.about}>
          <SettingNote>{trait.description}</SettingNote>
          <Inset>
            <PointList title={detail.tips} points={trait.recommendations} />
            <PointList title={detail.cautions} points={trait.cautions} />
          </Inset>
        </Section>
        <Genes trait={trait} />
        <Section title={detail.evidence}>
          <EvidenceFacts trait={trait} nowMs={nowMs} />
        </Section>
        <Related traits={trait.relatedTraits} />
        <Limits />
      </ScreenBody>
    </Screen>
  )
}

function Answer({ trait }: Pick<TraitProps, 'trait'>) {
  const { score, favorabilityEnum } = trait
  const answer = answerOf(trait) ?? detail.none
  const place = placeOf(trait)
  const worth = place === '' ? worthOf(trait) : null
  if (score === null)
    return (
      <Facts>
        <Fact label={detail.meaning}>{answer}</Fact>
        {place !== '' ? <Fact label={detail.position}>{place}</Fact> : null}
        {worth === null ? null : <Fact label={detail.worth}>{worth}</Fact>}
      </Facts>
    )
  return (
    <>
      <Gauge
        share={score / HUNDRED}
        ends={words.healthy.ends}
        above={answer}
        number={words.score(score)}
        below={placeOf({ ...trait, score: null })}
      />
      <ScoreNote>{favorabilityEnum === 'NEUTRAL' ? words.neutralAxis : words.axis}</ScoreNote>
    </>
  )
}

function People({ trait }: Pick<TraitProps, 'trait'>) {
  const { levelDistribution, typeDistribution, reference, samePercent } = trait
  const bars = [
    ...levelDistribution.map((one) => ({
      key: one.levelEnum,
      name: words.levels[one.levelEnum],
      percent: one.populationPercent,
      isMine: one.levelEnum === trait.levelEnum,
    })),
    ...typeDistribution.map((one) => ({
      key: one.typeLabel,
      name: one.typeLabel,
      percent: one.populationPercent,
      isMine: one.typeLabel === trait.typeLabel,
    })),
  ]
  const widest = Math.max(1, ...bars.map((bar) => bar.percent))
  return (
    <Section title={detail.hundred}>
      {samePercent === null ? null : (
        <>
          <HundredPeople count={samePercent} />
          <SettingNote>{detail.same(samePercent)}</SettingNote>
          <SettingNote>{detail.others(samePercent)}</SettingNote>
        </>
      )}
      <ListHead>{detail.distribution}</ListHead>
      <ShareBars
        bars={bars.map(({ key, name, percent, isMine }) => ({
          key,
          name: isMine ? `${name} · ${detail.mine}` : name,
          share: percent / widest,
          value: detail.people(percent),
          isMine,
        }))}
      />
      <SettingNote>
        {reference.sourceEnum === 'REFERENCE_PANEL'
          ? detail.panel(reference.sampleSize)
          : detail.practice(reference.sampleSize)}
      </SettingNote>
      <SettingNote>{detail.onlyAll}</SettingNote>
    </Section>
  )
}

function Genes({ trait: { genes, unreadVariants } }: Pick<TraitProps, 'trait'>) {
  const isUnread = (geneName: string) => unreadVariants.some((one) => one.geneName === geneName)
  return (
    <Section isTight label={detail.genes}>
      <ListHead>{detail.genes}</ListHead>
      {genes.length === 0 ? <SettingNote>{detail.noGenes}</SettingNote> : null}
      <RowList>
        {genes.flatMap(({ geneName, role, snps }) =>
          snps.length === 0
            ? [
                <li key={geneName}>
                  <Row title={geneName} sub={isUnread(geneName) ? role : `${role} · ${detail.unread}`} />
                </li>,
              ]
            : snps.map((snp) => (
                <li key={snp.rsId}>
                  <Row
                    title={`${geneName} · ${snp.rsId}`}
                    sub={`${role} · ${detail.alleles(snp.effectAllele, snp.effectAlleleCount)} (${detail.directions[snp.direction]})`}
                    end={snp.genotype}
                  />
                </li>
              )),
        )}
        {unreadVariants.map(({ rsId, geneName, reasonEnum }) => (
          <li key={rsId}>
            <Row title={`${geneName} · ${rsId}`} sub={detail.unreadVariants[reasonEnum]} />
          </li>
        ))}
      </RowList>
    </Section>
  )
}

function EvidenceFacts({ trait, nowMs }: TraitProps) {
  const { strengthEnum, geneticSharePercent, isStudiedInEastAsians } = trait.evidence
  return (
    <>
      <Facts>
        <Fact label={detail.strength}>
          {strengthEnum === 'LIMITED' ? words.littleEvidence : detail.strengths[strengthEnum]}
        </Fact>
        <Fact label={detail.share}>
          {geneticSharePercent === null ? detail.unknown : detail.sharePercent(geneticSharePercent)}
        </Fact>
        <Fact label={detail.studied}>{studied(isStudiedInEastAsians)}</Fact>
        <Fact label={detail.version}>{trait.analysisVersion}</Fact>
        <Fact label={detail.completed}>{detail.completedOn(trait.analysisCompletedAtMs, nowMs)}</Fact>
      </Facts>
      <References references={trait.references} />
    </>
  )
}

/** Each paper links to its publication. */
function References({ references }: Pick<TraitDetail, 'references'>) {
  if (references.every(({ rsIds }) => rsIds.length === 0)) return <SettingNote>{detail.noReferences}</SettingNote>
  return (
    <>
      <ListHead>{detail.references}</ListHead>
      <RowList>
        {references.map(({ doi, populationEnums, rsIds, title, url, ...paper }) => (
          <li key={doi}>
            <Row
              {...(url && ({ as: 'a', href: url, target: '_blank', rel: 'noreferrer' } as const))}
              title={title}
              sub={`${detail.places(rsIds)} · ${detail.paper({ ...paper, populations: populationEnums.map((one) => detail.populations[one]) })} · ${doi}`}
              end={
                url ? (
                  <>
                    <RowChevron />
                    <Hidden>{screenWords.newWindow}</Hidden>
                  </>
                ) : undefined
              }
            />
          </li>
        ))}
      </RowList>
    </>
  )
}

function studied(isStudied: boolean | null): string {
  if (isStudied === null) return detail.unknown
  return isStudied ? detail.studiedYes : detail.studiedNo
}

function Related({ traits }: { readonly traits: TraitDetail['relatedTraits'] }) {
  if (traits.length === 0) return null
  return (
    <Section isTight label={detail.related}>
      <ListHead>{detail.related}</ListHead>
      <RowList>
        {traits.map(({ traitName, displayName }) => (
          <li key={traitName}>
            <Row as={Link} to={links.trait(traitName)} title={displayName} end={<RowChevron />} />
          </li>
        ))}
      </RowList>
    </Section>
  )
}
