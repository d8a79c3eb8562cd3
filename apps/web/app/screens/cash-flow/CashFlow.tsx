import type { PageClients } from '@ieum/contracts/page.ts'
import { cashFlowWords as words } from '@ieum/copy/analysis/cash-flow.ts'
import { portion } from '@ieum/domain/money/portion.ts'
import { InOutBars } from '@ieum/ui/charts/InOutBars.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { DashedRing } from '@ieum/ui/content/Monogram.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import { BackLink } from '../../shell/BackLink.tsx'

export type CashFlowShown = Awaited<ReturnType<PageClients['analysis']['getCashFlow']>>
type Month = CashFlowShown['months'][number]

/** Income, spending and what was left, month by month. The newest month is described, all are drawn and in a table. */
export function CashFlow({ months }: CashFlowShown) {
  const now = months.at(-1)
  const first = months[0]
  return (
    <Screen kind="sections">
      <Header start={<BackLink to={links.spending()} />} title={words.title} />
      <ScreenBody>
        {now && first ? (
          <>
            <MonthHead month={now} />
            <Section title={words.chart}>
              <InOutBars
                months={months.map(({ month, incomeKrw, spendingKrw, isPartial }) => ({
                  ...{ key: month, incoming: incomeKrw, outgoing: spendingKrw, isPartial },
                }))}
                ends={[words.month(first.month), words.month(now.month)]}
              />
              <FigureTable
                open={words.table}
                caption={words.chart}
                columns={[words.monthColumn, words.income, words.spending, words.leftLabel]}
                rows={months.toReversed().map((month) => ({
                  key: month.month,
                  cells: [
                    `${words.month(month.month)}${month.isPartial ? ` (${words.soFar})` : ''}`,
                    words.won(month.incomeKrw),
                    words.won(month.spendingKrw),
                    words.change(month.leftKrw),
                  ],
                }))}
              />
            </Section>
          </>
        ) : (
          <EmptyView
            art={<DashedRing icon="card" />}
            {...words.nothing}
            isHeading={false}
            action={
              <Button as={Link} to={links.connect()}>
                {words.connect}
              </Button>
            }
          />
        )}
      </ScreenBody>
    </Screen>
  )
}

function MonthHead({ month }: { readonly month: Month }) {
  const { incomeKrw, leftKrw, spendingKrw, undecidedKrw } = month
  const savedPercent = incomeKrw > 0 && leftKrw > 0 ? portion(leftKrw, 100, incomeKrw) : null
  return (
    <Section isFirst label={words.month(month.month)}>
      <ScreenTitle
        level={2}
        title={<SpokenText>{words.headline(month.month, leftKrw, month.isPartial)}</SpokenText>}
        subtitle={savedPercent === null ? null : words.savingRate(savedPercent)}
      />
      <Facts>
        <Fact label={words.income}>
          <SpokenText>{words.won(incomeKrw)}</SpokenText>
        </Fact>
        <Fact label={words.spending}>
          <SpokenText>{words.won(spendingKrw)}</SpokenText>
        </Fact>
      </Facts>
      {undecidedKrw === 0 ? null : <Notice icon="info">{words.undecided(undecidedKrw)}</Notice>}
    </Section>
  )
}
