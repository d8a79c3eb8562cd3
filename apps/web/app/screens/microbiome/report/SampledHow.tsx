import { gutSampledWords as words } from '@ieum/copy/microbiome/sampled.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import type { Report } from './report.ts'

/** From this value on stool is loose. */
const LOOSE_FROM = 6

/** How the sample was taken, and the conditions that may have changed the result. */
export function SampledHow({
  sampling,
  nowMs,
}: {
  readonly sampling: NonNullable<Report['sampling']>
  readonly nowMs: number
}) {
  const { hasChangedDiet, hasTakenAntibiotics, sampledAtMs, stoolFormNumber } = sampling
  return (
    <Section title={words.title}>
      <Facts>
        <Fact label={words.at}>{words.on(sampledAtMs, nowMs)}</Fact>
        <Fact label={words.antibiotics}>{hasTakenAntibiotics ? words.taken : words.notTaken}</Fact>
        <Fact label={words.diet}>{hasChangedDiet ? words.changed : words.notChanged}</Fact>
        <Fact label={words.form}>{words.formOf(stoolFormNumber)}</Fact>
      </Facts>
      {hasTakenAntibiotics ? <SettingNote>{words.afterAntibiotics}</SettingNote> : null}
      {hasChangedDiet ? <SettingNote>{words.afterDiet}</SettingNote> : null}
      {stoolFormNumber >= LOOSE_FROM ? <SettingNote>{words.loose}</SettingNote> : null}
    </Section>
  )
}
