import type { AssetGroupSummary } from '@ieum/contracts/mydata/assets/assets.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import type { IconName } from '@ieum/ui/content/Icon.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { EmptyTile, EmptyTiles, EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'

const tiles = [
  { kind: 'insurance', purpose: 'home_empty_insurance', icon: 'umbrella', group: 'INSURANCE' },
  { kind: 'card', purpose: 'home_empty_card', icon: 'card', group: 'CARD' },
  { kind: 'loan', purpose: 'home_empty_loan', icon: 'loan', group: 'LOAN' },
  { kind: 'benefit', purpose: 'home_empty_benefit', icon: 'point', group: 'POINT' },
] as const satisfies readonly { icon: IconName; [name: string]: string }[]

/** Nothing is connected yet: one large entry and four that name their benefit. */
export function HomeEmpty({
  fullName,
  isAlone,
}: {
  readonly fullName: string | null
  /** Nothing is above it, so it is the heading of the screen. */
  readonly isAlone: boolean
}) {
  return (
    <>
      <Section isFirst={isAlone} label={home.title}>
        <EmptyView
          isHeading={isAlone}
          art={<WaitingArt />}
          title={home.emptyTitle(fullName)}
          text={home.emptyText}
          action={
            <Button as={Link} to={links.connect('onboarding')}>
              {home.emptyCta}
            </Button>
          }
        />
      </Section>
      <Tiles shown={tiles} />
    </>
  )
}

/** Shown once something is connected: the kinds of assets that are still missing. */
export function MissingGroups({ groups }: { readonly groups: readonly AssetGroupSummary[] }) {
  const present = new Set<string>(groups.filter(({ count }) => count > 0).map(({ groupEnum }) => groupEnum))
  const missing = tiles.filter(({ group }) => !present.has(group))
  return missing.length === 0 ? null : <Tiles shown={missing} />
}

function Tiles({ shown }: { readonly shown: readonly (typeof tiles)[number][] }) {
  return (
    <EmptyTiles label={home.emptyTilesLabel}>
      {shown.map(({ kind, purpose, icon }) => (
        <EmptyTile
          key={kind}
          as={Link}
          to={links.connect(purpose)}
          icon={icon}
          title={home.empty[kind].title}
          text={home.empty[kind].text}
          action={home.empty[kind].action}
        />
      ))}
    </EmptyTiles>
  )
}
