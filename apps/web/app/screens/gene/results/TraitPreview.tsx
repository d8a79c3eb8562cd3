import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { ShareBars } from '@ieum/ui/charts/ShareBars.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Limits } from './Limits.tsx'

const { detail, preview } = words

export type TraitPreviewProps = Awaited<ReturnType<PageClients['gene']['getUnopenedTrait']>>

/** Description of a trait for people without a result. Contains no personal data. */
export function TraitPreview(trait: TraitPreviewProps) {
  const bars = [
    ...trait.koreanLevelDistribution.map((one) => ({
      name: words.levels[one.levelEnum],
      percent: one.populationPercent,
    })),
    ...trait.koreanTypeDistribution.map((one) => ({ name: one.typeLabel, percent: one.populationPercent })),
  ]
  const widest = Math.max(1, ...bars.map((bar) => bar.percent))
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={preview.about}>
          <ScreenTitle title={trait.displayName} subtitle={trait.description} />
          <SettingNote>{availabilityOf(trait)}</SettingNote>
          {trait.evidenceStrengthEnum === 'LIMITED' ? <SettingNote>{words.littleEvidence}</SettingNote> : null}
        </Section>
        <Section label={preview.example}>
          <ListHead>{preview.example}</ListHead>
          <SettingNote>{trait.sampleInterpretation}</SettingNote>
        </Section>
        <Section label={detail.distribution}>
          <ListHead>{detail.distribution}</ListHead>
          <ShareBars
            bars={bars.map(({ name, percent }) => ({
              key: name,
              name,
              share: percent / widest,
              value: detail.people(percent),
            }))}
          />
          <SettingNote>
            {trait.reference.sourceEnum === 'REFERENCE_PANEL'
              ? detail.panel(trait.reference.sampleSize)
              : detail.practice(trait.reference.sampleSize)}
          </SettingNote>
        </Section>
        <Limits />
      </ScreenBody>
    </Screen>
  )
}

function availabilityOf({ applyAvailability, isIncludedInBasic }: TraitPreviewProps): string {
  if (applyAvailability.reasonEnum === 'NOT_PERMITTED') return preview.notPermitted
  if (!applyAvailability.isOrderable) return preview.unavailable
  return isIncludedInBasic ? preview.basic : preview.additional
}
