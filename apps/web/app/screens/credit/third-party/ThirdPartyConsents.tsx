import type { ThirdPartyConsent } from '@ieum/contracts/credit/consents/third-party-consents.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Chip, Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { MorePages } from '../../../reads/MorePages.tsx'
import type { PagedList } from '../../../reads/use-more-pages.ts'
import { dtimeMs } from './dtime.ts'

const { consents: words } = creditRaisingWords

/** Recipients of the person's data, the last consent first. */
export function ThirdPartyConsents({
  list,
  nowMs,
}: {
  readonly list: PagedList<ThirdPartyConsent>
  readonly nowMs: number
}) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditRaise()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={list.isLoading}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section isTight label={words.consent}>
          {list.items.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={words.empty.title} text={words.empty.text} />
          ) : (
            <RowList>
              {list.items.map((consent) => (
                <li key={consent.provConsentNum}>
                  <Row
                    as={Link}
                    to={links.creditThirdPartyConsent(consent.provConsentNum)}
                    title={words.rowTitle(consent.receiverName, consent.serviceName)}
                    sub={words.rowSub(dtimeMs(consent.consentDtime), nowMs)}
                    end={
                      <>
                        <Chip tone={consent.provConsentStatusEnum === 'VALID' ? 'primary' : undefined}>
                          {words.states[consent.provConsentStatusEnum]}
                        </Chip>
                        <RowChevron />
                      </>
                    }
                  />
                </li>
              ))}
            </RowList>
          )}
          <MorePages list={list} moreLoaded={words.moreLoaded} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}
