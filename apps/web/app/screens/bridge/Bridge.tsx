import type { BridgeGrant } from '@ieum/contracts/mydata/bridge-grants.ts'
import { bridge as words } from '@ieum/copy/mydata/bridge.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { BRIDGE_GRANTS_MAX } from '@ieum/domain/mydata/bridge.ts'
import { IconButton } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { InlineError } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { Row, RowList, Setting, SettingNote } from '@ieum/ui/Row.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import { isProved, ProveSignIn, type SignInProof } from '../../ProveSignIn.tsx'
import { GiveForm } from './GiveForm.tsx'
import { Program } from './Program.tsx'
import { SetupToken } from './SetupToken.tsx'
import type { Giving } from './use-bridge.ts'

export type BridgeProps = {
  readonly grants: readonly BridgeGrant[]
  readonly proof: SignInProof
  readonly giving: Giving
  readonly nowMs: number
}

/**
 * The person's own programs with read access: lists, grants and revokes it. A token that was just made is shown alone.
 */
export function Bridge(props: BridgeProps) {
  const { busyWith, failure, setupToken, stopFailure, success } = props.giving
  const [hadToken, setHadToken] = useState(false)
  if (setupToken !== null && !hadToken) setHadToken(true)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={busyWith !== null}>
        {setupToken === null ? (
          <Programs {...props} takesFocus={hadToken} />
        ) : (
          <SetupToken setupToken={setupToken} giving={props.giving} />
        )}
        <LiveRegion>{failure ?? stopFailure ?? success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function Programs({ grants, proof, giving, nowMs, takesFocus }: BridgeProps & { readonly takesFocus: boolean }) {
  const [asked, ask] = useState<BridgeGrant | null>(null)
  const { busyWith, stopFailure } = giving
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
                <Program key={grant.bridgeGrantId} grant={grant} nowMs={nowMs} onStop={() => ask(grant)} />
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
        {grants.length >= BRIDGE_GRANTS_MAX ? (
          <SettingNote>{words.full}</SettingNote>
        ) : isProved(proof) ? (
          <GiveForm giving={giving} />
        ) : (
          <ProveSignIn
            proof={proof}
            notFresh={words.notFresh}
            isBusy={busyWith === 'leaving'}
            onSignInAgain={giving.signInAgain}
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
                giving.stop(asked.bridgeGrantId)
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
