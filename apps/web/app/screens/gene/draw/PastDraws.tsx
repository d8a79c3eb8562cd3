import type { PastDraw } from '@ieum/contracts/gene/first-come.ts'
import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { FullText } from '@ieum/ui/content/Receipt.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { saveFile } from '../../../reads/save-file.ts'
import type { DrawChecked } from './check-draw.ts'
import type { DrawCheck } from './use-draw-check.ts'

const { commitment: promised, past: words, ...texts } = geneDrawWords

export type PastDrawsProps = {
  readonly draws: readonly PastDraw[]
  readonly checking: DrawCheck
  readonly nowMs: number
}

/** Past draws: the commitment, the number of entries, the person's number, and the list, which can be verified here. */
export function PastDraws({ checking, draws, nowMs }: PastDrawsProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.geneDraw()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={checking.busyWith !== null}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          {draws.length === 0 ? <EmptyView isHeading={false} art={<WaitingArt />} {...words.none} /> : null}
          {checking.failure ? <InlineError>{checking.failure}</InlineError> : null}
        </Section>
        {draws.map((draw) => (
          <Day key={draw.userFcfsGroupId} draw={draw} checking={checking} nowMs={nowMs} />
        ))}
        <LiveRegion>{checking.busyWith === null ? (checking.failure ?? checking.success) : words.checking}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function Day({ checking, draw, nowMs }: Pick<PastDrawsProps, 'checking' | 'nowMs'> & { readonly draw: PastDraw }) {
  const { commitment, entryCount, isListed, mine, opensAtMs, totalCount, userFcfsGroupId } = draw
  const day = words.day(opensAtMs, nowMs)
  return (
    <Section title={day}>
      <Facts>
        <Fact label={promised.places}>{promised.count(totalCount)}</Fact>
        <Fact label={words.entries}>{words.people(entryCount)}</Fact>
        <Fact label={words.mine}>{mine ? texts.sequenceOf(mine.receipt.sequence) : words.notMine}</Fact>
        {mine ? <Fact label={texts.result}>{words.results[mine.resultEnum]}</Fact> : null}
      </Facts>
      <FullText title={words.whole} label={`${day} ${promised.title}`}>
        {`${commitment.text}\n${commitment.signature}`}
      </FullText>
      {mine ? (
        <Setting
          label={texts.save}
          aria-label={words.receiptOf(day)}
          hasChevron={false}
          onClick={() => saveFile(texts.fileName('receipt'), JSON.stringify(mine.receipt))}
        />
      ) : null}
      {isListed ? (
        <>
          <Setting
            as="a"
            href={links.geneDrawList(userFcfsGroupId)}
            label={words.list}
            aria-label={words.listOf(day)}
          />
          <Setting
            label={checking.busyWith === userFcfsGroupId ? words.checking : words.check}
            aria-label={checking.busyWith === userFcfsGroupId ? words.checking : words.checkOf(day)}
            hasChevron={false}
            onClick={() => checking.check(draw)}
          />
          <Found checked={checking.found.get(userFcfsGroupId)} />
        </>
      ) : (
        <SettingNote>{words.pending}</SettingNote>
      )}
    </Section>
  )
}

function Found({ checked }: { readonly checked: DrawChecked | undefined }) {
  if (!checked) return null
  return (
    <>
      <Notice icon="info">{words.verdicts[checked.verdict]}</Notice>
      {checked.isSignatureChecked ? null : <SettingNote>{words.unsigned}</SettingNote>}
    </>
  )
}
