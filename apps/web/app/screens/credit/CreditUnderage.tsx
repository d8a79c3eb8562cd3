import { credit } from '@ieum/copy/credit/credit.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { EmptyView } from '@ieum/ui/EmptyView.tsx'
import { Header, Screen, ScreenBody } from '@ieum/ui/Screen.tsx'
import { MainTabs } from '../../MainTabs.tsx'

/** Tells a person who is too young so, and when that changes. */
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
