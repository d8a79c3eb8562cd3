import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { Row, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Countdown } from './Countdown.tsx'
import type { GeneShown } from './read-gene.ts'

const { firstCome: words } = geneTestingWords

export type FirstComeProps = Pick<GeneShown, 'fcfsGroup' | 'result'> & { readonly onOpen: () => void }

/** Whether the person can enter the draw now. */
export const mayEnter = ({ fcfsGroup, result }: Pick<GeneShown, 'fcfsGroup' | 'result'>): boolean =>
  result.resultEnum === 'NOT_ENTERED' &&
  (fcfsGroup?.fcfsGroupStatusEnum === 'OPEN' || fcfsGroup?.fcfsGroupStatusEnum === 'SOLD_OUT')

/** Today's draw: its opening, the places left, and the person's result. */
export function FirstCome({ fcfsGroup, result, onOpen }: FirstComeProps) {
  return (
    <Section isTight title={words.title}>
      {fcfsGroup ? <Standing fcfsGroup={fcfsGroup} result={result} onOpen={onOpen} /> : <Row title={words.closed} />}
      {result.resultEnum === 'NOT_ENTERED' ? null : (
        <Setting as={Link} to={links.geneDraw()} label={geneDrawWords.link} />
      )}
      <SettingNote>{words.rule}</SettingNote>
    </Section>
  )
}

function Standing({
  fcfsGroup,
  result,
  onOpen,
}: Omit<FirstComeProps, 'fcfsGroup'> & { readonly fcfsGroup: NonNullable<GeneShown['fcfsGroup']> }) {
  const { fcfsGroupStatusEnum, opensAtMs, remainingCount, serverNowMs, totalCount } = fcfsGroup
  if (result.resultEnum === 'WON')
    return <Row title={words.won} sub={result.holdExpiresAtMs ? words.until(result.holdExpiresAtMs) : null} />
  if (result.resultEnum === 'LOST')
    return <Row title={words.waiting} sub={words.ahead(result.waitingAheadCount ?? 0)} />
  if (result.resultEnum === 'HOLD_EXPIRED') return <Row title={words.expired} sub={words.expiredText} />
  if (fcfsGroupStatusEnum === 'SCHEDULED')
    return (
      <Row
        title={words.places(totalCount)}
        sub={<Countdown ms={Number(opensAtMs) - Number(serverNowMs)} onEnd={onOpen} />}
      />
    )
  if (fcfsGroupStatusEnum === 'OPEN')
    return <Row title={words.left(remainingCount ?? 0)} sub={words.places(totalCount)} />
  if (fcfsGroupStatusEnum === 'SOLD_OUT') return <Row title={words.soldOut} sub={words.soldOutText} />
  return <Row title={words.closed} sub={words.closedText} />
}
