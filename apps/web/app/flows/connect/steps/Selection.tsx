import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { groupCheck, isConnectableNow } from '@ieum/domain/mydata/connect/selection/connectability.ts'
import type { SelectionButton } from '@ieum/domain/mydata/connect/selection/selection.ts'
import { Hidden, LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { MonogramStack } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { type CheckState, CheckTarget } from '@ieum/ui/controls/Check.tsx'
import { CollapsibleGroup } from '@ieum/ui/controls/CollapsibleGroup.tsx'
import { InlineError, SearchField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, CtaLeadAction, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { StepFrame } from '../StepFrame.tsx'
import { ORGANIZATIONS_ID } from '../use-flow-effects.ts'
import { useOrganizationSearch } from '../use-organization-search.ts'
import { OPENED_AT_ID, OrganizationList } from './OrganizationList.tsx'

export type SelectionProps = {
  /** An illustration between the title and the list. */
  readonly hero?: ReactNode
  readonly title: string
  readonly subtitle: string
  /** Name of the tailored group. */
  readonly groupLabel: string
  /** The institution named in the address, listed or not; null where the address names none. */
  readonly openedAtGuid: string | null
  /** The purpose's own words for the button. */
  readonly ownCta: string | null
  readonly button: SelectionButton
  readonly tailored: readonly Organization[]
  readonly extra: readonly Organization[]
  readonly extraLabel: 'all' | 'additional'
  readonly selectedGuids: ReadonlySet<string>
  readonly connectionStates: ReadonlyMap<string, 'connected' | 'expired'>
  /** A press is being evaluated. */
  readonly isDeciding: boolean
  /** Set after a press with nothing chosen, or with more than can be connected at once. */
  readonly wrong: 'nothingChosen' | 'tooMany' | null
  readonly takesFocus: boolean
  /** A stable function, so that unchanged rows are not drawn again. */
  readonly onToggle: (guid: OrganizationGuid) => void
  readonly onToggleGroup: (organizations: readonly Organization[]) => void
  readonly onConnect: () => void
  /**
   * Opens the page on which the one chosen institution is connected. Null where none or several are chosen, or it has
   * no such page.
   */
  readonly onConnectAtInstitution: (() => void) | null
  /** Opens the list of organizations that a press asks; null where that is none, or only the chosen one. */
  readonly onShowAsked: (() => void) | null
  readonly onBack: () => void
  /** Status notes of institutions, by guid. */
  readonly notes?: ReadonlyMap<string, string>
  /** Shown under the list. */
  readonly end?: ReactNode
  /** Search text and folded groups, stored for the person's return. */
  readonly view?: RefObject<SelectionView | null>
}

export type SelectionView = { readonly query: string; readonly closed: ReadonlySet<'tailored' | 'extra'> }

const checkStates = { none: 'off', some: 'mixed', all: 'on' } as const satisfies Record<string, CheckState>
const ERROR_ID = 'selection-error'

export function Selection(props: SelectionProps) {
  const { view, openedAtGuid } = props
  const isOpenedIn = (list: readonly Organization[]) => list.some(({ guid }) => guid === openedAtGuid)
  const [query, setQuery] = useState(view?.current?.query ?? '')
  const [closed, setClosed] = useState<ReadonlySet<'tailored' | 'extra'>>(
    () => view?.current?.closed ?? new Set(props.tailored.length > 0 && !isOpenedIn(props.extra) ? ['extra'] : []),
  )
  useEffect(() => {
    // Only on the first visit: a person who returns gets their scroll position instead.
    if (!view?.current) document.getElementById(OPENED_AT_ID)?.scrollIntoView({ block: 'center' })
  }, [view])
  useEffect(() => {
    if (view) view.current = { query, closed }
  }, [view, query, closed])
  const { wrong } = props
  const isNothingChosen = wrong === 'nothingChosen'

  // Typing has priority; a long list follows when there is time.
  const searched = useDeferredValue(query)
  const isSearching = searched.trim() !== ''
  const search = useOrganizationSearch(isSearching)
  const listed = [...props.tailored, ...props.extra]
  const answers = search(listed, searched)
  const isUnknown = openedAtGuid !== null && !isSearching && !isOpenedIn(listed)
  const groups = [
    { key: 'tailored' as const, label: props.groupLabel, all: props.tailored },
    { key: 'extra' as const, label: props.extraLabel === 'all' ? select.extraAll : select.extraMore, all: props.extra },
  ].flatMap((group) => {
    if (group.all.length === 0) return []
    const all = new Set(group.all)
    const found = new Set(answers.filter((one) => all.has(one)))
    // Hidden rather than removed: drawing the rows again would delay the next key.
    const rows = isSearching ? [...found, ...group.all.filter((one) => !found.has(one))] : group.all
    return [{ ...group, isOpen: isSearching || !closed.has(group.key), found, rows }]
  })
  const living = { has: (guid: OrganizationGuid) => props.connectionStates.get(guid) === 'connected' }
  const chosen = listed.filter(({ guid }) => props.selectedGuids.has(guid))

  const asked = props.onShowAsked ? (
    <CtaLeadAction onClick={props.onShowAsked}>{select.whoIsAsked}</CtaLeadAction>
  ) : null
  const error = wrong ? <InlineError id={ERROR_ID}>{select[wrong]}</InlineError> : null

  return (
    <StepFrame
      name={props.title}
      onBack={props.onBack}
      foot={
        <CtaBar
          lead={
            chosen.length > 0 ? (
              <>
                <MonogramStack parties={chosen} size="small" />
                <span>{select.count(chosen.length)}</span>
                {error}
                {props.onConnectAtInstitution ? (
                  <CtaLeadAction onClick={props.onConnectAtInstitution}>{select.atInstitution}</CtaLeadAction>
                ) : null}
                {asked}
              </>
            ) : (
              (error ?? asked)
            )
          }
        >
          <Button
            onClick={props.onConnect}
            isBusy={props.isDeciding}
            isDisabled={wrong === 'tooMany'}
            aria-describedby={wrong ? ERROR_ID : undefined}
          >
            {ctaLabel(props)}
          </Button>
        </CtaBar>
      }
    >
      <ScreenTitle title={props.title} subtitle={props.subtitle} takesFocus={props.takesFocus} />
      {props.hero}
      <SearchField label={select.search} value={query} onChange={setQuery} />
      <LiveRegion>
        {isSearching ? select.found(groups.reduce((count, group) => count + group.found.size, 0)) : null}
      </LiveRegion>
      {groups.every(({ found }) => found.size === 0) || isUnknown ? (
        <Row
          as={Link}
          to={links.awaitedOrganizations()}
          state={query}
          title={select.notFound}
          sub={select.whenItComes}
          end={<RowChevron />}
        />
      ) : null}
      <div id={ORGANIZATIONS_ID}>
        {groups.map((group) => {
          const open = group.all.filter(isConnectableNow)
          const count = open.filter(({ guid }) => props.selectedGuids.has(guid)).length
          return (
            <CollapsibleGroup
              key={group.key}
              title={group.label}
              count={
                <>
                  <span aria-hidden="true">{select.groupCount(count, group.all.length)}</span>
                  <Hidden>{select.groupCountText(count, group.all.length)}</Hidden>
                </>
              }
              isOpen={group.isOpen}
              isHidden={group.found.size === 0}
              // Search results are shown even in folded groups.
              onToggle={isSearching ? undefined : (isOpen) => setClosed(withoutOrWith(closed, group.key, !isOpen))}
              end={
                isSearching ? null : (
                  <CheckTarget
                    label={select.selectAll(group.label)}
                    state={checkStates[groupCheck(group.all, props.selectedGuids, living)]}
                    isDisabled={open.length === 0}
                    isInvalid={isNothingChosen}
                    describedBy={isNothingChosen ? ERROR_ID : undefined}
                    onChange={() => props.onToggleGroup(group.all)}
                  />
                )
              }
            >
              <OrganizationList
                {...props}
                organizations={group.rows}
                found={group.found}
                errorId={isNothingChosen ? ERROR_ID : undefined}
              />
            </CollapsibleGroup>
          )
        })}
      </div>
      {props.end}
    </StepFrame>
  )
}

/** Words of the main button: the purpose's own, or the general ones. */
export function ctaLabel({ button, ownCta }: Pick<SelectionProps, 'button' | 'ownCta'>): string {
  if (button === 'override' && ownCta) return ownCta
  return button === 'connectAll' ? select.connectAll : select.connect
}

function withoutOrWith<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (isIn) next.add(item)
  else next.delete(item)
  return next
}
