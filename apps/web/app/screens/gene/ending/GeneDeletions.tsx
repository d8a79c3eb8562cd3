import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Chip, Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import type { EndedTesting } from './ended-testings.ts'

const { list: words } = geneEndingWords

export type GeneDeletionsProps = { readonly ended: readonly EndedTesting[]; readonly nowMs: number }

/** Testings that have ended, each with its outcome. */
export function GeneDeletions({ ended, nowMs }: GeneDeletionsProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        {ended.length === 0 ? (
          <Section isFirst label={words.title}>
            <EmptyView art={<WaitingArt />} {...words.none} />
          </Section>
        ) : (
          <>
            <Section isFirst label={words.title}>
              <ScreenTitle title={words.title} subtitle={words.subtitle} />
            </Section>
            <Section isTight label={words.title}>
              <RowList>
                {ended.map((one) => (
                  <li key={one.applicationId}>
                    <Ended one={one} nowMs={nowMs} />
                  </li>
                ))}
              </RowList>
            </Section>
          </>
        )}
      </ScreenBody>
    </Screen>
  )
}

function Ended({ one, nowMs }: { readonly one: EndedTesting; readonly nowMs: number }) {
  const { applicationId, appliedAtMs, isBeingDestroyed, kind, selfTestingTypeEnum } = one
  const titleOf = selfTestingTypeEnum === 'ADDITIONAL_GENETIC_TESTING' ? words.appliedAdditional : words.applied
  const chip = isBeingDestroyed ? <Chip tone="warn">{words.destroying}</Chip> : null
  const row = { title: titleOf(appliedAtMs, nowMs), sub: words.kinds[kind] }
  return (
    <Row
      as={Link}
      to={links.geneDeletion(applicationId)}
      {...row}
      end={
        <>
          {chip}
          <RowChevron />
        </>
      }
    />
  )
}
