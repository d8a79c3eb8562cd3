import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Setting } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { isProved, ProveSignIn, type SignInProof } from '../../../session/ProveSignIn.tsx'
import { Limits } from '../results/Limits.tsx'
import { type Agreement, EnterForm } from './EnterForm.tsx'
import type { Joining } from './use-joining.ts'

const { join: words } = geneGroupWords

export type JoinGroupProps = {
  /** Token of the link; null without one. */
  readonly invitationToken: string | null
  readonly agreement: Agreement
  /** Proof of the sign-in: a person who joins has to sign in again. */
  readonly proof: SignInProof
  readonly joining: Joining
}

/** The page of an invitation link: the consent, and the person's nickname. */
export function JoinGroup({ invitationToken, agreement, proof, joining }: JoinGroupProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.groups()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={joining.busyWith !== null}>
        {invitationToken === null ? (
          <Section isFirst label={words.noLink.title}>
            <EmptyView art={<WaitingArt />} {...words.noLink} />
            <Setting as={Link} to={links.groups()} label={words.groups} />
          </Section>
        ) : (
          <Section isFirst label={words.title}>
            <ScreenTitle title={words.title} subtitle={words.subtitle} />
            {isProved(proof) ? (
              <EnterForm
                id="gene-group-join"
                agreement={agreement}
                hasName={false}
                cta={words.cta}
                isBusy={joining.busyWith === 'joining'}
                failure={joining.failure}
                onEnter={({ nickname, agreementVersion }) =>
                  joining.join(invitationToken, { nickname, agreementVersion })
                }
              />
            ) : (
              <ProveSignIn
                proof={proof}
                notFresh={words.again}
                isBusy={joining.busyWith === 'signingOut'}
                onSignInAgain={joining.signInAgain}
              />
            )}
          </Section>
        )}
        <Limits />
        <LiveRegion>{joining.failure}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
