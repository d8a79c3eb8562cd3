import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Button, IconButton } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { EmptyView } from '@ieum/ui/EmptyView.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { Setting, SettingNote } from '@ieum/ui/Row.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links.ts'
import { Limits } from '../results/Limits.tsx'
import { type Agreement, EnterForm } from './EnterForm.tsx'
import type { Joining } from './use-joining.ts'

const { join: words } = geneGroupWords

export type JoinGroupProps = {
  /** Of the link; null without one. */
  readonly invitationToken: string | null
  readonly agreement: Agreement
  /** Who joins proves anew who they are when they signed in a while ago. */
  readonly isSignInFresh: boolean
  readonly joining: Joining
}

/** A link was followed: what is agreed to, and what the person is called there. */
export function JoinGroup({ invitationToken, agreement, isSignInFresh, joining }: JoinGroupProps) {
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
            {isSignInFresh ? (
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
              <>
                <SettingNote>{words.again}</SettingNote>
                <Center>
                  <Button
                    tone="secondary"
                    size="medium"
                    isBusy={joining.busyWith === 'signingOut'}
                    onClick={joining.signInAgain}
                  >
                    {words.signInAgain}
                  </Button>
                </Center>
              </>
            )}
          </Section>
        )}
        <Limits />
        <LiveRegion>{joining.failure}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
