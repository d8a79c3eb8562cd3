import { individual as words } from '@ieum/copy/mydata/connections/individual.ts'
import { LostArt } from '@ieum/ui/art/LostArt.tsx'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { NotDone } from './use-individual-return.ts'

/** Return from the institution's page: connecting, or the reason of a failure. */
export function IndividualReturn({ failure }: { readonly failure: NotDone | null }) {
  return (
    <Screen kind="sections">
      <ScreenBody isBusy={failure === null}>
        <EmptyView
          art={failure === null ? <WaitingArt /> : <LostArt />}
          title={failure === null ? words.returning : words.notDone}
          text={failure?.text}
          takesFocus={failure !== null}
          action={
            failure === null ? null : (
              <Button as={Link} to={links.connect(failure.purpose ?? undefined)}>
                {words.again}
              </Button>
            )
          }
        />
      </ScreenBody>
    </Screen>
  )
}
