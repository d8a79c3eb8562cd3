import { gutReportWords as words } from '@ieum/copy/microbiome/report-screen.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { lazy, Suspense } from 'react'
import type { Report } from './report.ts'

/** Static content: it is shown without its script. */
const SampledHow = lazy(async () => ({ default: (await import('./SampledHow.tsx')).SampledHow }))

type HowItWasReadProps = Pick<Report, 'nowMs' | 'sampling' | 'summaries'> & { readonly onTakeTable: () => void }

/** How the sample was taken and analysed, with everything to save. */
export function HowItWasRead({ nowMs, sampling, summaries, onTakeTable }: HowItWasReadProps) {
  return (
    <>
      {sampling ? (
        <Suspense>
          <SampledHow sampling={sampling} nowMs={nowMs} />
        </Suspense>
      ) : null}
      <MethodCard summaries={summaries} nowMs={nowMs} onTakeTable={onTakeTable} />
    </>
  )
}

/** Two results from different methods are not compared. */
function MethodCard({
  summaries: { completedAtMs, method, unclassifiedPercent },
  nowMs,
  onTakeTable,
}: Pick<Report, 'nowMs' | 'summaries'> & { readonly onTakeTable: () => void }) {
  const { methods } = words
  const facts = [
    [methods.day, words.day(completedAtMs, nowMs)],
    [methods.version, method.analysisVersion],
    [methods.method, method.analysisMethod],
    [methods.region, method.analysisRegion],
    [methods.database, method.databaseVersion],
    [methods.reads, method.totalReads.toLocaleString('ko-KR')],
    [
      methods.replicates,
      method.replicateVariationPercent === null ? null : words.percent(method.replicateVariationPercent),
    ],
    [methods.log, methods.natural],
    [words.unclassified, words.percent(unclassifiedPercent)],
  ] as const
  return (
    <Section title={words.method}>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? methods.notReported}
          </Fact>
        ))}
      </Facts>
      {method.isComparedWithPeople ? (
        <SettingNote>{words.reference(method.referenceLabel, method.referenceSize)}</SettingNote>
      ) : null}
      <Setting label={words.table} hasChevron={false} onClick={onTakeTable} />
    </Section>
  )
}
