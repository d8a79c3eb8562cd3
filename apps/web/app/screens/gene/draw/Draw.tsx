import { geneDrawWords as words } from '@ieum/copy/gene/around/draw.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { PLACE_RESERVATION_MS } from '@ieum/domain/health/opening.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { FullText } from '@ieum/ui/content/Receipt.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { saveFile } from '../../../reads/save-file.ts'
import type { DrawShown } from './read-draw.ts'

export type DrawProps = DrawShown & { readonly nowMs: number }

/** The person's number with its signature, the commitment made before, and the address of the whole list. */
export function Draw({ receipt, resultEnum, opening, nowMs }: DrawProps) {
  const [told, tell] = useState<string | null>(null)
  const { commitment: promised, list } = words
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        {receipt ? (
          <>
            <Section isFirst label={words.title}>
              <ScreenTitle title={words.title} subtitle={words.subtitle} />
            </Section>
            <Section isTight label={words.sequence}>
              <Facts>
                <Fact label={words.sequence}>{words.sequenceOf(receipt.sequence)}</Fact>
                <Fact label={words.entered}>{words.at(receipt.enteredAtMs, nowMs)}</Fact>
                <Fact label={words.result}>{words.results[resultEnum]}</Fact>
                <Fact label={words.before}>{receipt.previousHash}</Fact>
                <Fact label={words.signature}>{receipt.signature}</Fact>
              </Facts>
              <Setting
                label={words.save}
                hasChevron={false}
                onClick={() => {
                  saveFile(words.fileName('receipt'), JSON.stringify(receipt))
                  tell(words.saved)
                }}
              />
              <SettingNote>{words.saveNote}</SettingNote>
            </Section>
          </>
        ) : (
          <Section isFirst label={words.title}>
            <EmptyView art={<WaitingArt />} {...words.none} />
          </Section>
        )}
        {opening ? (
          <Section title={promised.title}>
            <Facts>
              <Fact label={promised.places}>{promised.count(opening.totalCount)}</Fact>
              <Fact label={promised.hours}>{promised.span(opening.opensAtMs, opening.closesAtMs, nowMs)}</Fact>
            </Facts>
            <SettingNote>{promised.text}</SettingNote>
            <FullText title={promised.whole} label={promised.title}>
              {`${opening.commitment.text}\n${opening.commitment.signature}`}
            </FullText>
            <Setting
              label={promised.save}
              hasChevron={false}
              onClick={() => {
                saveFile(words.fileName('commitment'), JSON.stringify(opening.commitment))
                tell(promised.saved)
              }}
            />
          </Section>
        ) : null}
        {receipt ? (
          <Section title={list.title}>
            <Setting
              as="a"
              href={links.geneDrawList(receipt.userFcfsGroupId)}
              label={list.open}
              value={opening ? list.from(Number(opening.closesAtMs) + PLACE_RESERVATION_MS, nowMs) : undefined}
            />
            <SettingNote>{list.text}</SettingNote>
          </Section>
        ) : null}
        <Section isTight label={words.past.link}>
          <Setting as={Link} to={links.pastGeneDraws()} label={words.past.link} />
        </Section>
        <LiveRegion>{told}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
