import { geneSamplingWords as words } from '@ieum/copy/gene/around/sampling.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { readKitNumber } from '@ieum/domain/gene/application/kit-number.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { ConsentInset, ConsentItem } from '@ieum/ui/controls/Consent.tsx'
import { Form, InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { KitNumberField } from '../../../dtc-testing/KitNumberField.tsx'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { links } from '../../../links/links.ts'
import { NoKit } from './NoKit.tsx'
import type { KitShown } from './read-sampling.ts'
import type { EatingPause } from './use-eating-pause.ts'

const { kit, pause, stroke } = words
const FORM_ID = 'gene-kit-number'

export type SamplingProps = KitShown & {
  readonly eating: EatingPause
  readonly onDone: () => void
}

/** Before the sample: the right kit, the pause, the guide. Only then does the kit count as sampled. */
export function Sampling(props: SamplingProps) {
  return props.kitId === null ? <NoKit /> : <Guide {...props} kitId={props.kitId} />
}

function Guide({ kitId, eating, onDone }: Omit<SamplingProps, 'kitId'> & { readonly kitId: string }) {
  const [typed, setTyped] = useState('')
  const [isTaken, take] = useState(false)
  const [isLooked, look] = useState(false)
  const isRight = readKitNumber(typed, kitId) === 'RIGHT'
  const isGood = isRight && isTaken
  const submit = () => {
    look(true)
    if (isGood) onDone()
    else focusFirstWrong(FORM_ID)
  }
  const error = isLooked && !isGood ? stroke.missing : null
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button form={FORM_ID} type="submit">
              {stroke.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section isTight title={kit.title}>
          <Form id={FORM_ID} onSubmit={submit}>
            <KitNumberField kitId={kitId} value={typed} isMissing={isLooked && !isRight} onChange={setTyped} />
          </Form>
        </Section>
        <Section isTight title={pause.title}>
          <Inset>
            <PointList title={pause.lead} points={pause.points} />
          </Inset>
          <Pause eating={eating} />
        </Section>
        <Section isTight title={stroke.title}>
          <Inset>
            <PointList title={stroke.lead} points={stroke.points} />
          </Inset>
          <ConsentItem title={stroke.done} isOn={isTaken} onChange={take} />
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function Pause({ eating: { leftMs, start } }: { readonly eating: EatingPause }) {
  return (
    <>
      <ConsentInset>
        {leftMs === null ? null : leftMs > 0 ? (
          <Notice icon="clock">
            <span role="timer">{pause.left(Math.ceil(leftMs / 1_000))}</span>
          </Notice>
        ) : (
          <Notice icon="check">{pause.over}</Notice>
        )}
        <Button size="medium" tone="secondary" onClick={start}>
          {leftMs === null ? pause.start : pause.again}
        </Button>
      </ConsentInset>
      <SettingNote>{pause.note}</SettingNote>
      <LiveRegion>{leftMs === 0 ? pause.over : null}</LiveRegion>
    </>
  )
}
