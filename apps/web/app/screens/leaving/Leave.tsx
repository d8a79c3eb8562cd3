import { leaving as words } from '@ieum/copy/account/leaving.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeletedList, RetainedList } from '../../deletion/PreviewLists.tsx'
import type { DeletionPreview } from '../../deletion/preview.ts'
import { links } from '../../links/links.ts'
import { isProved, ProveSignIn, type SignInProof } from '../../session/ProveSignIn.tsx'
import type { Leaving } from './use-leaving.ts'

export type LeaveProps = {
  readonly preview: DeletionPreview
  readonly proof: SignInProof
  readonly leaving: Leaving
}

/**
 * Leaving the product: what is deleted, what remains and why, another sign-in where the last is too old, and one
 * confirmation.
 */
export function Leave({ preview, proof, leaving }: LeaveProps) {
  const [isAsked, ask] = useState(false)
  const { busyWith, failure, leave, signInAgain } = leaving
  const isBusy = busyWith !== null
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={isBusy}
        foot={
          isProved(proof) ? (
            <CtaBar>
              <Button tone="secondary" isBusy={busyWith === 'leaving'} onClick={() => ask(true)}>
                {words.cta}
              </Button>
            </CtaBar>
          ) : null
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section label={words.link}>
          <Inset>
            <DeletedList preview={preview} alsoGoes={[words.goes]} isEverything />
            <RetainedList preview={preview} note={words.why} />
          </Inset>
        </Section>
        <Section label={words.note}>
          <Inset>{words.note}</Inset>
        </Section>
        {isProved(proof) ? null : (
          <Section isTight label={words.cta}>
            <ProveSignIn proof={proof} isBusy={busyWith === 'signingOut'} onSignInAgain={signInAgain} />
          </Section>
        )}
        {failure ? (
          <Center>
            <InlineError>{failure}</InlineError>
          </Center>
        ) : null}
        <LiveRegion>{failure}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={words.ask}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(false) },
            {
              label: words.cta,
              tone: 'danger',
              onPress: () => {
                ask(false)
                leave()
              },
            },
          ]}
        >
          <p>{words.askText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}
