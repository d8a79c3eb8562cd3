import { gutReportWords as words } from '@ieum/copy/microbiome/report-screen.ts'
import { ScoreChange } from '@ieum/ui/charts/ScoreNote.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import type { Report } from './report.ts'

const { methods } = words
const NAMES = {
  ANALYSIS_VERSION: methods.version,
  METHOD: methods.method,
  REGION: methods.region,
  DATABASE: methods.database,
  REFERENCE: words.others,
  UNKNOWN: methods.method,
} as const

/** Changes since the last result, where both were analysed alike. A change within the noise counts as none. */
export function GutChange({ summaries: { previous }, nowMs }: Pick<Report, 'summaries' | 'nowMs'>) {
  if (previous === null) return null
  const { completedAtMs, differences, gutScore } = previous
  return (
    <Section title={words.change}>
      {gutScore === null ? (
        <SettingNote>
          {differences.length === 0 ? words.noScores : words.apart(differences.map((one) => NAMES[one]))}
        </SettingNote>
      ) : (
        <ScoreChange
          trend={trendOf(gutScore)}
          title={
            gutScore.isWithinNoise
              ? words.within
              : `${words.points(gutScore.delta)} ${words.changes[signOf(gutScore.delta)]}`
          }
          asOf={words.since(completedAtMs, nowMs)}
        />
      )}
      {gutScore?.isWithinNoise === null ? <SettingNote>{words.countingOnly}</SettingNote> : null}
    </Section>
  )
}

const signOf = (delta: number) => (delta === 0 ? 'same' : delta > 0 ? 'up' : 'down')

/** Without a known handling noise no change is certain, so it has no arrow. */
const trendOf = ({ delta, isWithinNoise }: { readonly delta: number; readonly isWithinNoise: boolean | null }) =>
  isWithinNoise === false ? signOf(delta) : 'same'
