import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Limits } from './Limits.tsx'
import { AnswerChip, withEvidence } from './TraitRows.tsx'

export type TraitCardsProps = Awaited<ReturnType<PageClients['gene']['listTraitCards']>>

/** Three to five results of the day. */
export function TraitCards({ traitCards }: TraitCardsProps) {
  const { cards } = words
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={cards.title}>
          <ScreenTitle title={cards.title} subtitle={cards.subtitle} />
          {traitCards.length === 0 ? <EmptyView isHeading={false} art={<WaitingArt />} {...cards.none} /> : null}
          <RowList>
            {traitCards.map(({ traitCardId, cardTypeEnum, body, trait }) => (
              <li key={traitCardId}>
                <Row
                  as={Link}
                  to={links.trait(trait.traitName)}
                  title={trait.displayName}
                  sub={withEvidence(`${cards.types[cardTypeEnum]} · ${body}`, trait)}
                  end={
                    <>
                      <AnswerChip trait={trait} />
                      <RowChevron />
                    </>
                  }
                />
              </li>
            ))}
          </RowList>
        </Section>
        <Limits />
      </ScreenBody>
    </Screen>
  )
}
