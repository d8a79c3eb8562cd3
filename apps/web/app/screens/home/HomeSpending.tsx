import { spending as words } from '@ieum/copy/analysis/spending.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { SumFigure } from '@ieum/ui/content/SumFigure.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import { SpendingPace } from '../../spending/SpendingPace.tsx'

/** What this month cost so far, against the same day of the month before. Hidden amounts have no picture either. */
export function HomeSpending({
  spending,
  areAmountsHidden,
  nowMs,
}: {
  readonly spending: MonthlySpending
  readonly areAmountsHidden: boolean
  readonly nowMs: number
}) {
  const { previous, spendingKrw } = spending
  const isCompared = previous !== null && !areAmountsHidden
  return (
    <Section
      title={words.home.title}
      action={
        <TextAction as={Link} to={links.spending()} tone="quiet" isTight aria-label={words.home.detailsLabel}>
          {words.home.details}
        </TextAction>
      }
    >
      <SumFigure
        amount={<SpokenText>{areAmountsHidden ? screenWords.amountHidden : wonExact(spendingKrw)}</SpokenText>}
        note={isCompared ? words.home.comparison(spendingKrw - previous.spendingKrw) : null}
      />
      {areAmountsHidden ? null : <SpendingPace spending={spending} isCurrent nowMs={nowMs} />}
    </Section>
  )
}
