import { cashFlowWords } from '@ieum/copy/analysis/cash-flow.ts'
import { spending as words } from '@ieum/copy/analysis/spending.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { addMonths, koreanYmd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { NoStep, Step, Stepper } from '@ieum/ui/controls/Stepper.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links, type SpendingView } from '../../links/links.ts'
import { MainTabs } from '../../shell/MainTabs.tsx'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import { legendOf, paceOf, SpendingPace } from '../../spending/SpendingPace.tsx'
import { Comparison } from './Comparison.tsx'
import type { SpendingShown } from './read-spending.ts'
import { SpendingCategories } from './SpendingCategories.tsx'
import { SpendingDays } from './SpendingDays.tsx'
import { SpendingUnknown } from './SpendingUnknown.tsx'

/** What a month cost, against the same day of the month before, by category or by day. */
export function Spending({ shown, nowMs }: { readonly shown: SpendingShown; readonly nowMs: number }) {
  return (
    <Screen kind="sections">
      <Header
        title={words.title}
        end={
          shown.kind === 'empty' ? null : (
            <IconButton as={Link} to={links.entries()} icon="search" label={words.search} />
          )
        }
      />
      <ScreenBody>
        {shown.kind === 'empty' ? <NoEntries isConnected={shown.isConnected} /> : <Month shown={shown} nowMs={nowMs} />}
      </ScreenBody>
      <MainTabs current="spending" />
    </Screen>
  )
}

function NoEntries({ isConnected }: { readonly isConnected: boolean }) {
  const { title, text, action } = isConnected ? words.noEntries : words.empty
  return (
    <Section isFirst label={title}>
      <EmptyView
        isHeading={false}
        art={<WaitingArt />}
        title={title}
        text={text}
        action={
          <Button as={Link} to={links.connect('card')}>
            {action}
          </Button>
        }
      />
    </Section>
  )
}

function Month({
  shown: { spending, categories },
  nowMs,
}: {
  readonly shown: Extract<SpendingShown, { kind: 'month' }>
  readonly nowMs: number
}) {
  const { month, spendingKrw } = spending
  const isCurrent = month === koreanYmd(nowMs).slice(0, 7)
  const view: SpendingView = categories === null ? 'days' : 'categories'
  return (
    <>
      <Section isFirst label={words.monthName(month, nowMs)}>
        <MonthStepper spending={spending} view={view} isCurrent={isCurrent} nowMs={nowMs} />
        <ScreenTitle
          level={2}
          title={words.lead({ ...spending, isCurrent }, spendingKrw, nowMs)}
          subtitle={
            spending.previous === null ? null : <Comparison spending={spending} isCurrent={isCurrent} nowMs={nowMs} />
          }
        />
        <SpendingPace spending={spending} isCurrent={isCurrent} nowMs={nowMs} />
        <PaceTable spending={spending} isCurrent={isCurrent} nowMs={nowMs} />
      </Section>
      <SpendingUnknown spending={spending} isCurrent={isCurrent} />
      <Section label={words.views.label}>
        <Segments label={words.views.label}>
          {(['categories', 'days'] as const).map((each) => (
            <Segment
              key={each}
              as={Link}
              to={links.spending(month, each)}
              replace
              preventScrollReset
              isCurrent={each === view}
            >
              {words.views[each]}
            </Segment>
          ))}
        </Segments>
        {categories === null ? (
          <SpendingDays spending={spending} nowMs={nowMs} />
        ) : (
          <SpendingCategories month={month} spendingKrw={spendingKrw} categories={categories} />
        )}
      </Section>
      <Section isTight label={cashFlowWords.title}>
        <Row as={Link} to={links.cashFlow()} title={cashFlowWords.title} end={<RowChevron />} />
      </Section>
    </>
  )
}

/** The months before and after, no further than the first entry and today. */
function MonthStepper({
  spending: { month, firstMonth },
  view,
  isCurrent,
  nowMs,
}: {
  readonly spending: MonthlySpending
  readonly view: SpendingView
  readonly isCurrent: boolean
  readonly nowMs: number
}) {
  const step = (direction: 'before' | 'after', by: -1 | 1): ReactNode => {
    const other = ymd(addMonths(ymdParts(`${month}-01`), by)).slice(0, 7)
    return (
      <Step
        as={Link}
        to={links.spending(other, view)}
        replace
        preventScrollReset
        direction={direction}
        label={words.showMonth(other, nowMs)}
      />
    )
  }
  const isFirst = firstMonth === null || month <= firstMonth
  return (
    <Stepper
      label={words.months}
      before={isFirst ? <NoStep direction="before" label={words.noEarlierMonth} /> : step('before', -1)}
      after={isCurrent ? <NoStep direction="after" label={words.noLaterMonth} /> : step('after', 1)}
    >
      {words.monthName(month, nowMs)}
    </Stepper>
  )
}

/** Every number of the picture. */
function PaceTable({
  spending,
  isCurrent,
  nowMs,
}: {
  readonly spending: MonthlySpending
  readonly isCurrent: boolean
  readonly nowMs: number
}) {
  const { now, before } = paceOf(spending)
  if (![...now, ...before].some((krw) => krw !== 0)) return null
  const legend = legendOf(spending, isCurrent, nowMs)
  const hasBefore = before.length > 0
  const cell = (krw: number | undefined) =>
    krw === undefined ? words.pace.notYet : <SpokenText>{wonExact(krw)}</SpokenText>
  return (
    <FigureTable
      open={words.pace.table}
      caption={words.pace.caption}
      columns={[words.pace.date, legend.now, ...(hasBefore ? [legend.before] : [])]}
      rows={Array.from({ length: Math.max(now.length, before.length) }, (_, at) => ({
        key: String(at),
        cells: [words.pace.day(at + 1), cell(now[at]), ...(hasBefore ? [cell(before[at])] : [])],
      }))}
    />
  )
}
