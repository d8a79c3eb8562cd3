import type { TraitSummary } from '@ieum/contracts/gene/results.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CardAnswer, CardGrid, ClosedCard } from '@ieum/ui/layout/ClosedCard.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { isProved, ProveSignIn, type SignInProof } from '../../../session/ProveSignIn.tsx'
import { Limits } from './Limits.tsx'
import { answerOf, withEvidence } from './TraitRows.tsx'

const { open: texts } = words

/** The kind of result that waits. */
export type WaitingType = Awaited<
  ReturnType<PageClients['gene']['listAnalysisTraits']>
>['waitingSelfTestingTypeEnums'][number]

export type OpenResultProps = {
  readonly shown:
    | { readonly kind: 'nothing' }
    /** A result has arrived and is not opened: the page contains no value of it. */
    | {
        readonly kind: 'closed'
        readonly waiting: readonly WaitingType[]
        /** Traits whose result was opened before. */
        readonly known: readonly string[]
        /** When the laboratory sent it instead of a result that was open; null for a first result. */
        readonly correctedAtMs: string | null
        /** Proof of the sign-in: a person who opens a result has to sign in again. */
        readonly proof: SignInProof
      }
    | { readonly kind: 'opened'; readonly traits: readonly TraitSummary[] }
  readonly nowMs: number
  readonly busyWith: 'opening' | 'signingOut' | null
  readonly failure: string | null
  readonly onOpen: () => void
  readonly onSignInAgain: () => void
}

/** Opens a result: first the whole of it, then card by card. */
export function OpenResult(props: OpenResultProps) {
  const { shown, busyWith, failure, nowMs, onSignInAgain } = props
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={busyWith !== null} foot={<Foot {...props} />}>
        {shown.kind === 'nothing' ? (
          <Section isFirst label={texts.title}>
            <EmptyView art={<WaitingArt />} {...texts.nothing} />
          </Section>
        ) : null}
        {shown.kind === 'closed' ? (
          <Section isFirst label={texts.title}>
            <ScreenTitle title={texts.title} subtitle={texts.text} takesFocus />
            {shown.correctedAtMs === null ? null : (
              <Notice icon="info">
                {words.changes.closed.notice(words.detail.completedOn(shown.correctedAtMs, nowMs))}
              </Notice>
            )}
            {isProved(shown.proof) ? (
              <SettingNote>{texts.sensitive}</SettingNote>
            ) : (
              <ProveSignIn
                proof={shown.proof}
                notFresh={texts.again}
                isBusy={busyWith === 'signingOut'}
                onSignInAgain={onSignInAgain}
              />
            )}
          </Section>
        ) : null}
        {shown.kind === 'closed' ? <Limits /> : null}
        {shown.kind === 'opened' ? <Cards traits={shown.traits} /> : null}
        <LiveRegion>{failure}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

/** Closed cards, one press each. A card's content is not in the page before the press. */
function Cards({ traits }: { readonly traits: readonly TraitSummary[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Section isFirst label={texts.cards}>
        <ScreenTitle title={words.list.title} subtitle={texts.opened(opened.size, traits.length)} takesFocus />
        <CardGrid label={texts.cards}>
          {traits.map((trait) => (
            <ClosedCard
              key={trait.traitName}
              title={trait.displayName}
              hint={texts.closed}
              isOpen={opened.has(trait.traitName)}
              onOpen={() => setOpened(new Set([...opened, trait.traitName]))}
            >
              {() => (
                <CardAnswer
                  title={trait.displayName}
                  answer={answerOf(trait) ?? words.detail.none}
                  note={withEvidence(trait.oneLiner, trait)}
                />
              )}
            </ClosedCard>
          ))}
        </CardGrid>
      </Section>
      <Limits />
    </>
  )
}

function Foot({ shown, busyWith, failure, onOpen }: OpenResultProps) {
  const lead = failure === null ? undefined : <InlineError>{failure}</InlineError>
  if (shown.kind === 'closed' && isProved(shown.proof))
    return (
      <CtaBar lead={lead}>
        <Button meaning="open" onClick={onOpen} isBusy={busyWith === 'opening'}>
          {busyWith === 'opening' ? texts.busy : texts.action}
        </Button>
      </CtaBar>
    )
  return (
    <CtaBar lead={lead}>
      <Button meaning="leave" as={Link} to={links.traits()}>
        {shown.kind === 'opened' ? texts.more : texts.back}
      </Button>
    </CtaBar>
  )
}
