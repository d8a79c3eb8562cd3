import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import { replacements } from '@ieum/copy/mydata/connect/replacements.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, CtaText, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { StepFrame } from '../StepFrame.tsx'

export type ReplacementProps = {
  readonly title: string
  readonly subtitle: string
  readonly purpose: Purpose
  /** Words of the main button, which selects everything that can be connected. */
  readonly button: string
  readonly isDeciding: boolean
  readonly onConnect: () => void
  /** Opens the selection's list. */
  readonly onChoose: () => void
  readonly onBack: () => void
}

/** Replaces the selection's list: describes the result of connecting, and selects everything by one press. */
export function Replacement(props: ReplacementProps) {
  const words = replacements[props.purpose] ?? replacements.onboarding
  return (
    <StepFrame
      name={props.title}
      onBack={props.onBack}
      foot={
        <CtaBar>
          <CtaText onClick={props.onChoose}>{words.choose}</CtaText>
          <Button onClick={props.onConnect} isBusy={props.isDeciding}>
            {props.button}
          </Button>
        </CtaBar>
      }
    >
      <ScreenTitle title={props.title} subtitle={props.subtitle} />
      <Center space="large">
        <WaitingArt />
      </Center>
      <ul>
        {words.points.map((point) => (
          <li key={point}>
            <Row lead={<Icon name="check" />} title={point} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
