import type { PageClients } from '@ieum/contracts/page.ts'
import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { FullText, NotPrinted } from '@ieum/ui/content/Receipt.tsx'
import { Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { saveFile } from '../../../reads/save-file.ts'

const { receipt: words } = geneEndingWords

export type GeneDeletionProps = {
  readonly receipt: Awaited<ReturnType<PageClients['gene']['getGeneDeletionReceipt']>>['receipt']
  readonly nowMs: number
}

/**
 * Data destroyed with a testing: rows of each store, the time of its key's destruction, the confirmations, and one hash
 * over all of it.
 */
export function GeneDeletion({ receipt, nowMs }: GeneDeletionProps) {
  const [told, tell] = useState<string | null>(null)
  const { deletionProgressEnum, endedStatusEnum, isLabInvolved, keyDestroyedAtMs, labConfirmedAtMs, labWord } = receipt
  const atOr = (atMs: string | null) => (atMs === null ? words.waiting : words.at(atMs, nowMs))
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.geneDeletions()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.progress[deletionProgressEnum]} subtitle={words.texts[deletionProgressEnum]} />
        </Section>
        <Section title={words.title}>
          <Facts>
            <Fact label={words.ended}>{words.endings[endedStatusEnum]}</Fact>
            <Fact label={words.requested}>{words.at(receipt.requestedAtMs, nowMs)}</Fact>
            <Fact label={words.key}>{atOr(keyDestroyedAtMs)}</Fact>
            <Fact label={words.lab}>{isLabInvolved ? atOr(labConfirmedAtMs) : words.labNever}</Fact>
            {labWord === null ? null : <Fact label={words.labWord}>{labWord.split(' ')[0]}</Fact>}
          </Facts>
        </Section>
        <Section isTight title={words.stores}>
          <RowList>
            {receipt.stores.map(({ storeEnum, rowsBefore, rowsAfter }) => (
              <li key={storeEnum}>
                <Row title={words.store[storeEnum]} end={words.rows(rowsBefore, rowsAfter)} />
              </li>
            ))}
          </RowList>
        </Section>
        <Section title={words.proof}>
          <Facts>
            <Fact label={words.proof}>{receipt.receiptHash}</Fact>
          </Facts>
          <FullText title={words.text} label={words.text}>
            {receipt.receiptText}
          </FullText>
          <NotPrinted>
            <Setting
              label={words.save}
              hasChevron={false}
              onClick={() => {
                saveFile(words.fileName, JSON.stringify(receipt))
                tell(words.saved)
              }}
            />
          </NotPrinted>
          <SettingNote>{words.proofNote}</SettingNote>
        </Section>
        <LiveRegion>{told}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
