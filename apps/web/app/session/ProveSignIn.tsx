import type { PageClients } from '@ieum/contracts/page.ts'
import { signInProof as words } from '@ieum/copy/account/sign-in-proof.ts'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Link } from 'react-router'
import { links } from '../links/links.ts'

export type SignInProof = Awaited<ReturnType<PageClients['account']['getSignInProof']>>

export const isProved = ({ signInProofEnum }: SignInProof): boolean => signInProofEnum === 'FRESH'

type ProveSignInProps = {
  readonly proof: SignInProof
  /** Reason why another sign-in is required here. */
  readonly notFresh?: string
  readonly isBusy: boolean
  /** Signs out and returns here once the person has signed in. */
  readonly onSignInAgain: () => void
}

/** Replaces an irreversible action with a button to sign in again, or with the time that a new device has to wait. */
export function ProveSignIn({ proof, notFresh = words.notFresh, isBusy, onSignInAgain }: ProveSignInProps) {
  if (proof.signInProofEnum === 'NEW_DEVICE' && proof.waitsUntilMs !== null) {
    return (
      <>
        <SettingNote>{words.newDevice(proof.waitsUntilMs)}</SettingNote>
        <Setting as={Link} to={links.devices()} label={words.seeDevices} />
      </>
    )
  }
  return (
    <>
      <SettingNote>{notFresh}</SettingNote>
      <Center>
        <Button meaning="signIn" tone="secondary" size="medium" isBusy={isBusy} onClick={onSignInAgain}>
          {words.signInAgain}
        </Button>
      </Center>
    </>
  )
}
