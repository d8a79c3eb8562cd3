import { gutReportWords as words } from '@ieum/copy/microbiome/report-screen.ts'
import { SettingNote } from '@ieum/ui/Row.tsx'
import { ScoreChange } from '@ieum/ui/ScoreNote.tsx'
import { Section } from '@ieum/ui/Screen.tsx'
import type { Report } from './report.ts'

/** What has changed since the last time, where both were read alike; within the noise nothing has. */
export function GutChange({ summaries: { previous }, nowMs }: Pick<Report, 'summaries' | 'nowMs'>) {
  if (previous === null) return null
  const { completedAtMs, gutScore } = previous
  return (
    <Section title={words.change}>
      {gutScore === null ? (
        <SettingNote>{words.apart}</SettingNote>
      ) : (
        <ScoreChange
          trend={trendOf(gutScore)}
          title={
            gutScore.isWithinNoise
              ? words.within
              : `${words.points(gutScore.delta)} ${words.changes[trendOf(gutScore)]}`
          }
          asOf={words.since(completedAtMs, nowMs)}
        />
      )}
    </Section>
  )
}

const trendOf = ({ delta, isWithinNoise }: { readonly delta: number; readonly isWithinNoise: boolean }) =>
  isWithinNoise || delta === 0 ? 'same' : delta > 0 ? 'up' : 'down'
