import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { scoreFactors as words } from '@ieum/copy/credit/scores/score-details.ts'
import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { ShareBars } from '@ieum/ui/charts/ShareBars.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

export type ScoreDetail = Awaited<ReturnType<PageClients['credit']['getKcbCreditScore']>>

/** The factors of a bureau's score, and the person's position among others. */
export function ScoreFactors({ detail, bureau }: { readonly detail: ScoreDetail; readonly bureau: CreditBureau }) {
  const { factors, factorsAsOfYearMonth, scoreDistribution } = detail
  const widest = Math.max(...factors.map(({ weightPercent }) => weightPercent))
  const most = Math.max(...scoreDistribution.map(({ populationPercent }) => populationPercent))
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit(bureau)} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle(bureau)} />
          <ShareBars
            bars={factors.map(({ creditFactorEnum, weightPercent, description }) => ({
              key: creditFactorEnum,
              name: words.names[creditFactorEnum],
              share: weightPercent / widest,
              value: words.percent(weightPercent),
              note: description,
            }))}
          />
          <SettingNote>{words.asOf(factorsAsOfYearMonth)}</SettingNote>
        </Section>
        <Section title={words.distribution.title}>
          <ShareBars
            bars={scoreDistribution.map(({ fromScore, toScore, populationPercent, isMine }) => ({
              key: String(fromScore),
              name: words.distribution.step(fromScore, toScore),
              share: populationPercent / most,
              value: words.percent(populationPercent),
              note: isMine ? words.distribution.mine : undefined,
              isMine,
            }))}
          />
          <SettingNote>{words.distribution.note}</SettingNote>
        </Section>
        <Section isTight label={responseWords.link}>
          <Setting as={Link} to={links.newCreditResponse(bureau)} label={responseWords.link} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}
