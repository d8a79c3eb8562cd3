import type { PageClients } from '@ieum/contracts/page.ts'
import { scoreHistory, kcbMonths as words } from '@ieum/copy/credit/scores/score-details.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { ScoreLine } from '@ieum/ui/charts/ScoreLine.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

export type Months = Awaited<ReturnType<PageClients['credit']['getKcbCreditScoreHistoryFromCreditReport']>>

/**
 * KCB's own scores at the ends of months, including those before the person joined. Never in one line with our daily
 * scores.
 */
export function KcbMonths({ months: { points, reportIssuedDate } }: { readonly months: Months }) {
  const scored = points.flatMap(({ yearMonth, score }) => (score === null ? [] : [{ yearMonth, score }]))
  const [first, last] = [scored[0], scored.at(-1)]
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit('KCB')} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          {first && last && first !== last ? (
            <ScoreLine
              label={words.picture(words.month(first.yearMonth), words.month(last.yearMonth))}
              points={scored.map(({ yearMonth, score }) => ({ atMs: startOf(yearMonth), value: score }))}
              ticks={[words.month(first.yearMonth), words.month(last.yearMonth)]}
            />
          ) : null}
          {points.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={words.empty.title} text={words.empty.text} />
          ) : (
            <FigureTable
              open={scoreHistory.table}
              caption={words.title}
              columns={words.columns}
              rows={points.toReversed().map(({ yearMonth, score }) => ({
                key: yearMonth,
                cells: [words.month(yearMonth), words.score(score)],
              }))}
            />
          )}
          {reportIssuedDate === null ? null : <SettingNote>{words.asOf(reportIssuedDate)}</SettingNote>}
        </Section>
      </ScreenBody>
    </Screen>
  )
}

const startOf = (yearMonth: string): number => startOfKoreanDayMs(ymdParts(`${yearMonth}-01`))
