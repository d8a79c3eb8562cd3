import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { scoreHistory as words } from '@ieum/copy/credit/scores/score-details.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanMonthsAgo, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { ScoreLine } from '@ieum/ui/charts/ScoreLine.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { LeftOut } from '../../../shell/LeftOut.tsx'
import { HISTORY_MONTHS, type HistoryMonths } from './history-months.ts'

export type ScorePoints = Awaited<ReturnType<PageClients['credit']['getCreditScoreHistory']>>['points']

const FIRST_MONTH_MS = 31 * DAY_MS

const startOf = (day: string) => startOfKoreanDayMs(ymdParts(day))

/** The score of one bureau over some months, as a line and as a table. */
export function ScoreHistory({
  points,
  leftOutCount,
  bureau,
  months,
  nowMs,
}: {
  readonly points: ScorePoints
  /** Number of days that cannot be opened. */
  readonly leftOutCount: number
  readonly bureau: CreditBureau
  readonly months: HistoryMonths
  readonly nowMs: number
}) {
  const from = koreanMonthsAgo(nowMs, months)
  const shown = points.filter(({ scoredDate }) => scoredDate >= from)
  const [first, last] = [shown[0], shown.at(-1)]
  const title = first && last && first !== last ? titleOf(first, last, from, months) : words.untitled
  return (
    <Section title={title} source={first && last && first !== last ? whoseWord.bureau[bureau] : null}>
      <Segments label={words.periods}>
        {HISTORY_MONTHS.map((each) => (
          <Segment
            key={each}
            as={Link}
            to={links.creditHistory(bureau, each)}
            replace
            preventScrollReset
            isCurrent={each === months}
          >
            {words.period(each)}
          </Segment>
        ))}
      </Segments>
      {first && last && first !== last ? (
        <>
          <ScoreLine
            label={words.picture(first, last)}
            points={shown.map(({ scoredDate, score }) => ({ atMs: startOf(scoredDate), value: score }))}
            ticks={ticksOf(first.scoredDate, last.scoredDate)}
          />
          <FigureTable
            open={words.table}
            caption={title}
            columns={words.columns}
            rows={shown.toReversed().map((point) => ({ key: point.scoredDate, cells: words.row(point) }))}
          />
        </>
      ) : (
        <Inset>{words.few}</Inset>
      )}
      <LeftOut count={leftOutCount} />
    </Section>
  )
}

/** Names the whole period only when its first month has a score. */
function titleOf(first: ScorePoints[number], last: ScorePoints[number], from: string, months: number): string {
  const delta = last.score - first.score
  const isFromTheStart = startOf(first.scoredDate) - startOf(from) <= FIRST_MONTH_MS
  return isFromTheStart ? words.title(months, delta) : words.since(first.scoredDate, delta)
}

/** Days where they are close together, months otherwise. */
function ticksOf(first: string, last: string): readonly string[] {
  const isShort = first.slice(0, 7) === last.slice(0, 7)
  return isShort ? [words.day(first), words.day(last)] : [words.tick(first), words.tick(last)]
}
