import type { RaiseResult } from '@ieum/contracts/credit/raising/raising.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { MorePages } from '../../../reads/MorePages.tsx'
import type { PagedList } from '../../../reads/use-more-pages.ts'

/** Every submission, the last one first. */
export function RaiseHistory({ list, nowMs }: { readonly list: PagedList<RaiseResult>; readonly nowMs: number }) {
  const { empty, moreLoaded, subtitle, title } = words.history
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditRaise()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={list.isLoading}>
        <Section isFirst label={title}>
          <ScreenTitle title={title} subtitle={subtitle} />
        </Section>
        <Section isTight label={words.materialsHead}>
          {list.items.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={empty.title} text={empty.text} />
          ) : (
            <RowList>
              {list.items.map((result) => (
                <li key={result.resultId}>
                  <ResultRow result={result} nowMs={nowMs} />
                </li>
              ))}
            </RowList>
          )}
          <MorePages list={list} moreLoaded={moreLoaded} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}

function ResultRow({ result, nowMs }: { readonly result: RaiseResult; readonly nowMs: number }) {
  const parts = result.bureaus.map(({ creditBureauEnum, raiseBureauResultEnum, delta }) =>
    words.history.ofBureau(
      creditBureauEnum === 'UNKNOWN' ? screenWords.unknown : creditBureauEnum,
      delta === null || delta === 0 ? words.results[raiseBureauResultEnum] : words.points(delta),
    ),
  )
  const how = result.isAutomation ? words.byItself : words.byHand
  return (
    <Row
      as={Link}
      to={links.creditRaiseApplication(result.resultId)}
      title={words.history.rowTitle(parts)}
      sub={words.history.rowSub(result.ranAtMs, how, nowMs)}
      end={<RowChevron />}
    />
  )
}
