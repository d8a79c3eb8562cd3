import { credit } from '@ieum/copy/credit/credit.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import { MainTabs } from '../../shell/MainTabs.tsx'

/** Shown to a person who is too young, with the age from which the service is open. */
export function CreditUnderage() {
  const { title, text } = credit.underage
  return (
    <Screen>
      <Header title={credit.title} />
      <ScreenBody>
        <EmptyView art={<WaitingArt />} title={title} text={text} isHeading={false} />
      </ScreenBody>
      <MainTabs current="credit" />
    </Screen>
  )
}
