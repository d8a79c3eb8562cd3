import type { BusinessInfo } from '@ieum/contracts/credit/business.ts'
import { businessWords as words } from '@ieum/copy/credit/business.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Row, RowChevron, RowList, RowStack } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

export type BusinessesProps = {
  readonly businessInfos: readonly BusinessInfo[]
  /** Time of the last report; null before the first one. */
  readonly updatedAtMs: string | null
}

/** The businesses of a person, each with its state and score. */
export function Businesses({ businessInfos, updatedAtMs }: BusinessesProps) {
  const empty = updatedAtMs === null ? words.unread : words.none
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          {businessInfos.length === 0 ? (
            <EmptyView art={<WaitingArt />} title={empty.title} text={empty.text} isHeading={false} />
          ) : null}
        </Section>
        {businessInfos.length === 0 ? null : (
          <Section isTight label={words.facts.head} source={whoseWord.bureau.KCB}>
            <RowList>
              {businessInfos.map((business) => (
                <li key={business.businessLicenseNumber}>
                  <Row
                    as={Link}
                    to={links.business(business.businessLicenseNumber)}
                    title={business.businessName}
                    sub={words.status[business.businessStatusEnum]}
                    end={
                      <>
                        <RowStack
                          main={
                            business.sohoScore === null ? words.score.unknown : words.score.points(business.sohoScore)
                          }
                        />
                        <RowChevron />
                      </>
                    }
                  />
                </li>
              ))}
            </RowList>
          </Section>
        )}
      </ScreenBody>
    </Screen>
  )
}
