import { TRAIT_CATEGORIES } from '@ieum/contracts/gene/trait-names.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { TRAIT_FILTERS, TRAIT_SORTS, type TraitsShown } from '../../../links/traits-shown.ts'
import { Limits } from './Limits.tsx'
import { NotCompared, TraitRows } from './TraitRows.tsx'

type TraitList = Awaited<ReturnType<PageClients['gene']['listAnalysisTraits']>>

export type TraitsProps = {
  readonly list: TraitList
  readonly shown: TraitsShown
  /** A corrected result exists. */
  readonly hasCorrection: boolean
  /** The result that waits to be opened corrects one that was open. */
  readonly isClosedCorrection: boolean
}

/** Traits by category, sorted and filtered by result. Before a result the traits that will be tested. */
export function Traits({ list, shown, hasCorrection, isClosedCorrection }: TraitsProps) {
  const hasResults = Object.values(list.countsByFavorability).some((count) => count > 0)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.list.title}>
          <ScreenTitle
            title={hasResults ? words.list.title : words.list.preview}
            subtitle={hasResults ? words.list.subtitle(countOf(list.countsByFavorability)) : words.preview.subtitle}
          />
          {list.isWaitingToBeOpened ? (
            <Notice as={Link} to={links.openGeneResult()} icon="info" action={words.list.waitingAction}>
              {isClosedCorrection ? words.list.corrected : words.list.waiting}
            </Notice>
          ) : null}
          <Choices list={list} shown={shown} hasResults={hasResults} />
        </Section>
        {hasResults ? <Ways hasCorrection={hasCorrection} /> : null}
        <Section isTight label={words.list.category}>
          {list.traits.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} {...(hasResults ? words.list.none : words.list.empty)} />
          ) : (
            <TraitRows traits={list.traits} />
          )}
          {list.unreadVariantCount > 0 ? <SettingNote>{words.list.unread(list.unreadVariantCount)}</SettingNote> : null}
          <NotCompared traits={list.traits} />
          {hasResults ? <SettingNote>{words.axis}</SettingNote> : null}
        </Section>
        <Limits />
      </ScreenBody>
    </Screen>
  )
}

/** Without anybody's place there is no order by place. */
const sortsOf = ({ traits }: TraitList, shown: TraitsShown) =>
  traits.some(({ isComparedWithPeople }) => isComparedWithPeople !== false)
    ? TRAIT_SORTS
    : TRAIT_SORTS.filter((sort) => sort !== 'TOP_PERCENT' || sort === shown.sort)

const countOf = (counts: TraitList['countsByFavorability']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

function Choices({ list, shown, hasResults }: Pick<TraitsProps, 'list' | 'shown'> & { readonly hasResults: boolean }) {
  const to = (change: Partial<TraitsShown>) => links.traits({ ...shown, ...change })
  const categories = TRAIT_CATEGORIES.filter((category) => (list.countsByCategory[category] ?? 0) > 0)
  return (
    <>
      <Segments label={words.list.category} isMany>
        <Segment as={Link} to={to({ category: null })} replace preventScrollReset isCurrent={shown.category === null}>
          {words.list.all}
        </Segment>
        {categories.map((category) => (
          <Segment
            key={category}
            as={Link}
            to={to({ category })}
            replace
            preventScrollReset
            isCurrent={shown.category === category}
          >
            {words.categories[category]}
          </Segment>
        ))}
      </Segments>
      {hasResults ? (
        <>
          <Segments label={words.list.sort}>
            {sortsOf(list, shown).map((sort) => (
              <Segment
                key={sort}
                as={Link}
                to={to({ sort })}
                replace
                preventScrollReset
                isCurrent={shown.sort === sort}
              >
                {words.list.sorts[sort]}
              </Segment>
            ))}
          </Segments>
          <Segments label={words.list.filter}>
            {TRAIT_FILTERS.map((filter) => (
              <Segment
                key={filter}
                as={Link}
                to={to({ filter })}
                replace
                preventScrollReset
                isCurrent={shown.filter === filter}
              >
                {words.list.filters[filter]}
              </Segment>
            ))}
          </Segments>
        </>
      ) : null}
    </>
  )
}

function Ways({ hasCorrection }: Pick<TraitsProps, 'hasCorrection'>) {
  return (
    <Section isTight label={words.list.today}>
      <Setting as={Link} to={links.traitCards()} label={words.list.today} />
      <Setting as={Link} to={links.bornToBeHealthy()} label={words.list.healthy} />
      <Setting as={Link} to={links.groups()} label={words.list.groups} />
      {hasCorrection ? <Setting as={Link} to={links.changedTraits()} label={words.list.changes} /> : null}
    </Section>
  )
}
