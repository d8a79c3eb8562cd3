import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import { loanBlockWords as words } from '@ieum/copy/credit/loans/loan-block.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import type { Blocking } from './use-blocking.ts'

type LoanBlockPageProps = LoanBlock & { readonly blocking: Blocking; readonly nowMs: number }

/** State of the block on new loans in the person's name, its effects, and where it is lifted. */
export function LoanBlockPage({ loanBlockStatusEnum, blockedAtMs, blocking, nowMs }: LoanBlockPageProps) {
  const [isAsked, ask] = useState(false)
  const { failure, isBusy, success, block } = blocking
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={isBusy}
        foot={
          loanBlockStatusEnum === 'BLOCKED' ? undefined : (
            <CtaBar lead={failure ? <InlineError>{failure}</InlineError> : undefined}>
              <Button isBusy={isBusy} onClick={() => ask(true)}>
                {words.set}
              </Button>
            </CtaBar>
          )
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <Facts>
            <Fact label={words.state}>{words.states[loanBlockStatusEnum]}</Fact>
            {blockedAtMs === null ? null : <Fact label={words.since}>{words.at(blockedAtMs, nowMs)}</Fact>}
          </Facts>
        </Section>
        <Section label={words.what.title}>
          <Inset>
            <PointList {...words.what} />
            <PointList {...words.release} />
          </Inset>
        </Section>
        <LiveRegion>{failure ?? success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={words.ask.title}
          actions={[
            { label: words.ask.keep, onPress: () => ask(false) },
            {
              label: words.set,
              onPress: () => {
                ask(false)
                block()
              },
            },
          ]}
        >
          <p>{words.ask.text}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}
