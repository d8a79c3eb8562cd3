import type { SimplefinGrant } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { simplefin as words } from '@ieum/copy/mydata/simplefin.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { SIMPLEFIN_GRANTS_MAX } from '@ieum/domain/mydata/simplefin.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { isProved, ProveSignIn, type SignInProof } from '../../session/ProveSignIn.tsx'
import { GrantForm } from './GrantForm.tsx'
import { Program } from './Program.tsx'
import { SetupToken } from './SetupToken.tsx'
import type { GrantActions } from './use-simplefin.ts'

export type SimplefinProps = {
  readonly grants: readonly SimplefinGrant[]
  readonly proof: SignInProof
  readonly actions: GrantActions
  readonly nowMs: number
}

/**
 * The person's own programs with read access: lists, grants and revokes it. A token that was just made is shown alone.
 */
export function Bridge(props: SimplefinProps) {
  const { busyWith, failure, setupToken, stopFailure, success } = props.actions
  const [hadToken, setHadToken] = useState(false)
  if (setupToken !== null && !hadToken) setHadToken(true)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={busyWith !== null}>
        {setupToken === null ? (
          <Programs {...props} takesFocus={hadToken} />
        ) : (
          <SetupToken setupToken={setupToken} actions={props.actions} />
        )}
        <LiveRegion>{failure ?? stopFailure ?? success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function Programs({ grants, proof, actions, nowMs, takesFocus }: SimplefinProps & { readonly takesFocus: boolean }) {
  const [asked, ask] = useState<SimplefinGrant | null>(null)
  const { busyWith, stopFailure } = actions
  return (
    <>
      <Section isFirst>
        <ScreenTitle title={words.title} subtitle={words.subtitle} takesFocus={takesFocus} />
      </Section>
      <Section isTight label={words.listTitle}>
        <ListHead>{words.listTitle}</ListHead>
        {grants.length === 0 ? (
          <Row title={words.empty} sub={words.emptyText} />
        ) : (
          <>
            <RowList>
              {grants.map((grant) => (
                <Program key={grant.simplefinGrantId} grant={grant} nowMs={nowMs} onStop={() => ask(grant)} />
              ))}
            </RowList>
            <SettingNote>{words.ifNotMine}</SettingNote>
            <Setting as={Link} to={links.accessLog()} label={words.accessLog} />
          </>
        )}
        {stopFailure ? (
          <Center>
            <InlineError>{stopFailure}</InlineError>
          </Center>
        ) : null}
      </Section>
      <Section isTight label={words.addTitle}>
        <ListHead>{words.addTitle}</ListHead>
        {grants.length >= SIMPLEFIN_GRANTS_MAX ? (
          <SettingNote>{words.full}</SettingNote>
        ) : isProved(proof) ? (
          <GrantForm actions={actions} />
        ) : (
          <ProveSignIn
            proof={proof}
            notFresh={words.notFresh}
            isBusy={busyWith === 'leaving'}
            onSignInAgain={actions.signInAgain}
          />
        )}
      </Section>
      {asked ? (
        <AlertDialog
          title={words.stopTitle(asked.name)}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(null) },
            {
              label: words.stop,
              tone: 'danger',
              onPress: () => {
                ask(null)
                actions.stop(asked.simplefinGrantId)
              },
            },
          ]}
        >
          <p>{asked.claimedAtMs === null ? words.stopText.waiting : words.stopText.claimed}</p>
        </AlertDialog>
      ) : null}
    </>
  )
}
