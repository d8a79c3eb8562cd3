import { odds as words } from '@ieum/copy/credit/scores/odds.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import type { ApprovalOdds } from '@ieum/domain/credit/offers/approval-odds.ts'
import { Chip, Row, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

/** How often the odds that were shown came true, by tenths. Public, signed in or not. */
export function Odds({ odds: { count, deciles, isAsShown } }: { readonly odds: ApprovalOdds }) {
  const verdict = isAsShown ? words.asShown : words.notAsShown
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <Notice icon={isAsShown ? 'info' : 'alert'}>{verdict.title}</Notice>
          <SettingNote>{verdict.text}</SettingNote>
          <SettingNote>{words.practice(count)}</SettingNote>
        </Section>
        <Section isTight label={words.groups} source={whoseWord.ieum}>
          <ListHead>{words.groups}</ListHead>
          <RowList>
            {deciles.map((one) => (
              <li key={one.decile}>
                <Row
                  title={words.group(one.leastShownPercent, one.mostShownPercent)}
                  sub={`${words.found(one.approvedPercent, one.count)} · ${words.expected(one.expectedPercent.least, one.expectedPercent.most)}`}
                  end={one.isAsShown ? words.right : <Chip tone="danger">{words.wrong}</Chip>}
                />
              </li>
            ))}
          </RowList>
        </Section>
      </ScreenBody>
    </Screen>
  )
}
